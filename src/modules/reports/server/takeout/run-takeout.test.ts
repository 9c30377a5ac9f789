import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '@/platform/server/log';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { testFiles } from '@/testkit/files';
import { bringJobsForward, place, workOffJobs } from '@/testkit/jobs';
import { noon, person, prepaidCustomer } from '@/testkit/world';
import { removeExports, runExport, takeoutKey } from '../run-export';
import { resumeTakeouts, runTakeout } from './run-takeout';

const herself = { kind: 'person' } as const;
const once = { isLastAttempt: false, signal: undefined };

async function services() {
  const { db, longReads } = await testDatabase();
  const log = createLog('silent');
  return { db, longReads, log, clock: () => noon, ...place, files: await testFiles() };
}

/** Orders one of the person themself. */
async function order() {
  const api = await apiAs(await person());
  const { id } = await api.takeouts.order(herself);
  const newest = async () => (await api.takeouts.newest(herself)).takeout;
  return { id, newest };
}

/** Makes a takeout look as if its server had been silent for ten minutes. */
async function silence(id: string, tries?: number): Promise<void> {
  const { ownerDb } = await testDatabase();
  const heardAt = new Date(Date.now() - 600_000).toISOString();
  await ownerDb
    .updateTable('export')
    .set({ heardAt, ...(tries !== undefined && { tries }) })
    .where('id', '=', id)
    .execute();
}

/** Ten minutes pass, for one that a server is said to work on. */
async function letTimePass(id: string): Promise<void> {
  const { ownerDb } = await testDatabase();
  await ownerDb
    .updateTable('export')
    .set({ heardAt: sql<string>`heard_at - interval '10 minutes'` })
    .where('id', '=', id)
    .execute();
}

async function countJobs(id: string): Promise<number> {
  const { ownerDb } = await testDatabase();
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key = ${`takeout:${id}`}`.execute(ownerDb);
  return rows.length;
}

test('a takeout of a killed server is taken up, and given up after some tries', async () => {
  const { id, newest } = await order();
  const { db } = await services();
  // A takeout that no server has begun waits for its turn.
  await resumeTakeouts({ db });
  await silence(id);
  await resumeTakeouts({ db });
  await bringJobsForward();
  await workOffJobs();
  expect(await newest()).toMatchObject({ state: 'ready' });
  const { ownerDb } = await testDatabase();
  await ownerDb.updateTable('export').set({ state: 'waiting' }).where('id', '=', id).execute();
  await silence(id, 3);
  await resumeTakeouts({ db });
  expect(await newest()).toMatchObject({ state: 'failed' });
});

test('one that waits for a server is never given up, and has one job', async () => {
  const { id, newest } = await order();
  const { db } = await services();
  await silence(id);
  for (let round = 0; round < 5; round += 1) {
    await resumeTakeouts({ db });
    expect(await countJobs(id)).toBe(1);
    await letTimePass(id);
  }
  await workOffJobs();
  expect(await newest()).toMatchObject({ state: 'ready' });
});

test('one whose try has failed waits for the next', async () => {
  const { id, newest } = await order();
  const able = await services();
  const putLarge = () => Promise.reject(new Error('the disk is full'));
  const full = { ...able, files: { ...able.files, putLarge } };
  await expect(runTakeout(full, id, once)).rejects.toThrow('the disk is full');
  await letTimePass(id);
  await resumeTakeouts(able);
  expect(await newest()).toMatchObject({ state: 'waiting' });
  await workOffJobs();
  expect(await newest()).toMatchObject({ state: 'ready' });
});

test('a slow server does not replace the file of the one that took over', async () => {
  const { id, newest } = await order();
  const able = await services();
  const { files } = able;
  let goOn = () => {};
  const isReleased = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let wrote = () => {};
  const hasWritten = new Promise<void>((resolve) => {
    wrote = resolve;
  });
  const putLarge: typeof files.putLarge = (key, write) =>
    files.putLarge(key, async (path) => {
      await write(path);
      wrote();
      await isReleased;
    });
  const slow = runTakeout({ ...able, files: { ...files, putLarge } }, id, once);
  await hasWritten;
  await silence(id);
  await resumeTakeouts(able);
  await workOffJobs();
  const ready = await newest();
  expect(ready).toMatchObject({ state: 'ready' });
  goOn();
  await slow;
  expect((await files.get(takeoutKey({ id, tries: 2 })))?.length).toBe(ready?.sizeBytes);
  expect(await files.get(takeoutKey({ id, tries: 1 }))).toBeUndefined();
  expect(await newest()).toEqual(ready);
});

test('a file whose row is purged while it is made does not stay', async () => {
  const { id } = await order();
  const able = await services();
  const { files } = able;
  const purge = () => removeExports(able, new Date('2100-01-01'));
  const kept = new Set<string>();
  const watched: typeof files = {
    ...files,
    async put(key, bytes) {
      kept.add(key);
      await purge();
      await files.put(key, bytes);
    },
    async putLarge(key, write) {
      kept.add(key);
      await purge();
      return files.putLarge(key, write);
    },
  };
  await runTakeout({ ...able, files: watched }, id, once);
  const { customer } = await prepaidCustomer();
  const { id: exportId } = await (await apiAs(customer)).reports.startExport({});
  await runExport({ ...able, files: watched }, exportId, once);
  expect(kept.size).toBe(2);
  for (const key of kept) expect(await files.get(key)).toBeUndefined();
});
