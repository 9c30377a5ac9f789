import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startElsewhere } from '@/testkit/start-elsewhere';
import { isProcessRunning } from './orphan';

test('a server whose data folder is taken away ends, and its database with it', {
  tags: 'thorough',
}, async () => {
  const parent = mkdtempSync(join(tmpdir(), 'klip-lock-'));
  const dataFolder = join(parent, 'data');
  const { child, databasePid } = await startElsewhere(dataFolder);
  const gone = new Promise((done) => child.once('exit', done));
  renameSync(dataFolder, join(parent, 'away'));
  mkdirSync(dataFolder);
  expect(await gone).not.toBe(0);
  await expect.poll(() => isProcessRunning(databasePid)).toBe(false);
  expect(readdirSync(dataFolder)).toEqual([]);
  rmSync(parent, { recursive: true });
});
