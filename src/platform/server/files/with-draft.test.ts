import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@/testkit/files';
import { openFileStore } from './files';

test('half-written files of killed servers go after a day', async () => {
  const dataFolder = temporaryFolder();
  const { removeDrafts } = await openFileStore({ dataFolder, s3: undefined });
  await removeDrafts();
  const drafts = join(dataFolder, 'drafts');
  mkdirSync(drafts, { recursive: true });
  for (const hours of [1, 25]) {
    const path = join(drafts, `of-${hours}-hours-ago`);
    writeFileSync(path, 'half');
    const at = Date.now() / 1_000 - hours * 3_600;
    utimesSync(path, at, at);
  }
  await removeDrafts();
  expect(readdirSync(drafts)).toEqual(['of-1-hours-ago']);
});
