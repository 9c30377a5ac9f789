import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@/testkit/files';
import { findOwner } from './become-owner';

const isRoot = process.getuid?.() === 0;
/** Id of a user without files; without root, the id of the present user. */
const other = isRoot ? 65_534 : (process.getuid?.() ?? 0);
const own = process.getuid?.() ?? 0;

test('the owner is that of the lock, of the folder, or of the nearest one that exists', () => {
  const parent = temporaryFolder();
  mkdirSync(parent, { recursive: true });
  const group = isRoot ? other : (process.getgid?.() ?? 0);
  chownSync(parent, other, group);
  const folder = join(parent, 'data');
  expect(findOwner(folder)).toEqual({ path: parent, uid: other, gid: group });
  mkdirSync(folder);
  expect(findOwner(folder)).toMatchObject({ path: folder, uid: own });
  const lock = join(folder, 'server.lock');
  writeFileSync(lock, '');
  chownSync(lock, other, group);
  expect(findOwner(folder)).toMatchObject({ path: lock, uid: other });
});
