import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openArchive } from '@/platform/server/archive/archive-reader';
import { archiveFormat } from '@/platform/server/archive/manifest';
import type { Config } from '@/platform/server/config';
import { apiAs } from '@/testkit/api';
import { configFor, ownerUrl } from '@/testkit/archive/own-database';
import { withHeld } from '@/testkit/archive/with-client';
import { testDatabase } from '@/testkit/database';
import { prepaidCustomer, work } from '@/testkit/world';
import { createArchive } from './create-archive';
import { listArchives } from './list-archives';

let world: Awaited<ReturnType<typeof prepaidCustomer>>;
let config: Config;
beforeAll(async () => {
  config = configFor(await ownerUrl());
  world = await prepaidCustomer();
});

test('while people work it holds one moment', async () => {
  const { ownerDb, owner } = await testDatabase();
  const count = () => ownerDb.selectFrom('timeEntry').select('id').execute();
  const before = (await count()).length;
  const path = join(config.dataFolder, 'at-work.tar');
  // It comes to this table before it comes to the entries, and waits there.
  const creating = await withHeld(owner, 'brand', async (untilSomebodyWaits) => {
    const creation = createArchive({ config, path });
    await untilSomebodyWaits();
    const api = await apiAs(world.consultant);
    await api.time.record({ ...work, balanceId: world.balanceId, amount: 15 });
    return { creation };
  });
  await creating.creation;
  expect(await count()).toHaveLength(before + 1);
  const reader = await openArchive(path);
  const entries = reader.manifest.tables.find(({ name }) => name === 'time_entry');
  expect(entries?.rows).toBe(before);
  await reader.close();
});

test('a killed command leaves no archive, only what the list calls of no use', {
  tags: 'thorough',
}, async () => {
  const { owner } = await testDatabase();
  const archives = join(config.dataFolder, 'archives');
  await mkdir(archives, { recursive: true });
  const path = join(archives, 'killed.tar');
  await withHeld(owner, 'timer', async (untilSomebodyWaits) => {
    const child = spawn(
      process.execPath,
      [resolve('scripts/run.js'), 'src/app/server/archive/archive-command.ts', 'create', path],
      {
        stdio: 'ignore',
        env: {
          ...process.env,
          DATA_DIR: config.dataFolder,
          // The test runner has a BASE_URL of its own.
          BASE_URL: '',
          DATABASE_URL: config.databaseUrl,
          AUTH_SECRET: config.authSecret,
        },
      },
    );
    const ended = once(child, 'exit');
    await Promise.race([untilSomebodyWaits(), ended]);
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
  });
  await createArchive({ config, path: join(archives, 'good.tar') });
  await copyFile('src/testkit/archive/format-1.tar', join(archives, 'old.tar'));
  const listed = await listArchives(archives);
  expect(listed.map(({ name, manifest }) => [name, manifest])).toEqual([
    ['good.tar', expect.objectContaining({ format: archiveFormat })],
    [expect.stringMatching(/^killed\.tar\.\d+\.unfinished$/), 'unfinished'],
    ['old.tar', 'olderFormat'],
  ]);
  await expect(createArchive({ config, path: join(archives, 'good.tar') })).rejects.toThrow(
    'exists already',
  );
  expect(await readdir(archives)).toHaveLength(3);
});
