import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import type { ReadInChildProcess } from '@/platform/server/readers/create-readers';
import { ReadingEnded } from '@/platform/server/readers/reading-process';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { testFiles } from '@/testkit/files';
import { bringJobsForward, workOffJobs } from '@/testkit/jobs';
import { person } from '@/testkit/world';
import { maintainImports } from '../maintain-imports';

const files = [{ name: 'a.csv', text: 'Client,Hours Left\nNobody,1\n' }];

async function begin(): Promise<{ staff: Actor; id: string }> {
  const staff = await person({ role: 'staff' });
  const { id } = await (await apiAs(staff)).imports.create({ files });
  return { staff, id };
}

/** Creates a reader that always fails as if its process had ended, and counts its calls. */
function endingReader(end: 'failed' | 'tooSlow' | 'tooMuch') {
  let readings = 0;
  const readInChildProcess: ReadInChildProcess = async () => {
    readings += 1;
    throw new ReadingEnded(end);
  };
  return { readInChildProcess, count: () => readings };
}

const findFailure = async ({ staff, id }: { staff: Actor; id: string }) => {
  const { state, failure } = await (await apiAs(staff)).imports.find({ id });
  return { state, code: failure?.code };
};

test('a file that ends its reader is given up after two tries', async () => {
  const begun = await begin();
  const { readInChildProcess, count } = endingReader('failed');
  for (let round = 0; round < 4; round += 1) {
    await workOffJobs({ readInChildProcess, mayFail: true });
    await bringJobsForward();
  }
  expect(count()).toBe(2);
  expect(await findFailure(begun)).toEqual({ state: 'unreadable', code: 'fileGivenUp' });
});

test('a third server does not read a file that has ended two servers', async () => {
  const begun = await begin();
  const { db } = await testDatabase();
  // The row looks as if two servers had been killed while they read.
  await db.updateTable('import').set({ tries: 2 }).where('id', '=', begun.id).execute();
  const { readInChildProcess, count } = endingReader('failed');
  await maintainImports({ db, files: await testFiles() }, new Date(Date.now() + 3_600_000));
  await workOffJobs({ readInChildProcess });
  expect(count()).toBe(0);
  expect(await findFailure(begun)).toEqual({ state: 'unreadable', code: 'fileGivenUp' });
});

test.each([
  ['takes too long', 'tooSlow', 'fileTooSlow'],
  ['holds too much', 'tooMuch', 'fileHoldsTooMuch'],
] as const)('a file that %s is read once and refused', async (_, end, code) => {
  const begun = await begin();
  const { readInChildProcess, count } = endingReader(end);
  await workOffJobs({ readInChildProcess });
  expect(count()).toBe(1);
  expect(await findFailure(begun)).toEqual({ state: 'unreadable', code });
});

test('a reading that succeeds resets the count of tries', async () => {
  const { staff, id } = await begin();
  await workOffJobs({
    readInChildProcess: endingReader('failed').readInChildProcess,
    mayFail: true,
  });
  await bringJobsForward();
  await workOffJobs();
  expect(await findFailure({ staff, id })).toEqual({ state: 'ready', code: undefined });
  const { db } = await testDatabase();
  const query = db.selectFrom('import').select('tries').where('id', '=', id);
  expect(await query.executeTakeFirst()).toEqual({ tries: 0 });
});

test('a stop ends the reading at once, and no plan is written', async () => {
  const { staff, id } = await begin();
  const api = await apiAs(staff);
  let begun = () => {};
  const isReading = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const readInChildProcess: ReadInChildProcess = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new ReadingEnded('stopped')));
      begun();
    });
  const working = workOffJobs({ readInChildProcess });
  await isReading;
  expect(await api.imports.stop({ id })).toMatchObject({
    state: 'unreadable',
    plan: null,
    failure: { code: 'readingStopped' },
  });
  await working;
  expect(await findFailure({ staff, id })).toEqual({ state: 'unreadable', code: 'readingStopped' });
  await expect(api.imports.stop({ id })).rejects.toMatchObject(refusal('importNotReady'));
  const { ownerDb } = await testDatabase();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_text where import_id = ${id} and plan is not null
    `.execute(ownerDb);
  expect(rows).toEqual([{ count: 0 }]);

  await api.imports.update({ id });
  await workOffJobs();
  expect(await findFailure({ staff, id })).toEqual({ state: 'ready', code: undefined });
});

test('a reading that is stopped before its job runs does not begin', async () => {
  const { staff, id } = await begin();
  await (await apiAs(staff)).imports.stop({ id });
  const { readInChildProcess, count } = endingReader('failed');
  await workOffJobs({ readInChildProcess });
  expect(count()).toBe(0);
});
