import { open, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createLog } from '@/platform/server/log';
import { byClock, withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testArchives } from '@/testkit/archive/test-archives';
import { testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { person } from '@/testkit/world';
import { nameArchive } from '../../domain/archive-rules';
import { insertArchiveRun } from '../repository/archive-runs';
import { orderDueArchive } from './order-archives';
import { runArchive } from './run-archive';

type Api = Awaited<ReturnType<typeof apiAs>>;

let api: Api;
beforeAll(async () => {
  api = await apiAs(await person({ role: 'staff' }));
});

/** Changes one byte in the middle of an archive. */
async function damage(name: string): Promise<void> {
  const file = await open(testArchives().place.draft(name), 'r+');
  const { size } = await file.stat();
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, Math.floor(size / 2));
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, Math.floor(size / 2));
  await file.close();
}

const find = async (name: string) =>
  (await api.admin.archives()).items.find((one) => one.name === name);

test('an archive that staff order is written and verified; a changed byte is found', async () => {
  const { name } = await api.admin.makeArchive();
  await expect(api.admin.makeArchive()).rejects.toMatchObject(refusal('archiveRunning'));
  expect(await find(name)).toMatchObject({ check: { state: 'running', step: 'writing' } });
  expect((await api.admin.archives()).isRunning).toBe(true);
  await workOffJobs();
  expect(await find(name)).toMatchObject({
    isScheduled: false,
    sizeBytes: expect.any(Number),
    check: { state: 'done', failure: null },
  });

  await damage(name);
  await api.admin.verifyArchive({ name });
  await workOffJobs();
  expect(await find(name)).toMatchObject({
    check: { state: 'failed', failure: expect.stringMatching(/is broken in \w+/) },
  });
});

test('a download is opened by a name that is there, with a session of today', async () => {
  const name = 'klip-of-a-person.tar';
  await expect(api.admin.openArchive({ name })).rejects.toMatchObject(refusal('archiveNotFound'));
  await expect(api.admin.verifyArchive({ name })).rejects.toMatchObject(refusal('archiveNotFound'));
  const { name: own } = await api.admin.makeArchive();
  await workOffJobs();
  expect(await api.admin.openArchive({ name: own })).toEqual({ url: `/files/archives/${own}` });
  const staff = await person({ role: 'staff' });
  const old = await apiAs(staff, { provenAt: new Date('2020-01-01T00:00:00Z') });
  await expect(old.admin.openArchive({ name: own })).rejects.toMatchObject(
    refusal('confirmItIsYou'),
  );
});

test('the plan is saved from the version that was seen', async () => {
  const { plan } = await api.admin.archives();
  expect(plan).toMatchObject({ hour: 3, days: 7, weeks: 4, months: 12 });
  const changed = { ...plan, hour: 22, days: 2, weeks: 0, months: 0 };
  expect(await api.admin.saveArchivePlan(changed)).toMatchObject({ hour: 22, days: 2 });
  await expect(api.admin.saveArchivePlan(changed)).rejects.toMatchObject(
    refusal('settingsChanged'),
  );
});

test('the clock makes one a day, waits after a failure, and removes the ended ones', {
  tags: 'thorough',
}, async () => {
  const { db } = await testDatabase();
  const { plan } = await api.admin.archives();
  await api.admin.saveArchivePlan({ ...plan, hour: 3, days: 2, weeks: 0, months: 0 });
  const folder = dirname(testArchives().place.draft('any.tar'));
  const listScheduled = async () =>
    (await readdir(folder)).filter((name) => name.startsWith('klip-scheduled-')).toSorted();
  const timeZone = 'Europe/Copenhagen';
  const lookAt = async (now: Date) => {
    await orderDueArchive(db, { now, timeZone });
    await workOffJobs({ now });
  };
  const today = Date.now();
  const at = (days: number, hours = 0) => new Date(today + days * 86_400_000 + hours * 3_600_000);
  await lookAt(at(1));
  await lookAt(at(1, 0.2));
  await lookAt(at(2));
  const scheduled = (...moments: Date[]) => moments.map((moment) => nameArchive(moment, true));
  expect(await listScheduled()).toEqual(scheduled(at(1), at(2)));

  // Its name is taken, so it fails.
  await writeFile(join(folder, nameArchive(at(3), true)), '');
  await lookAt(at(3));
  await rm(join(folder, nameArchive(at(3), true)));
  await lookAt(at(3, 0.9));
  expect(await listScheduled()).toEqual(scheduled(at(1), at(2)));
  await lookAt(at(3, 1.1));
  expect(await listScheduled()).toEqual(scheduled(at(2), at(3, 1.1)));
});

test('an archive that cannot be verified is not kept', async () => {
  const { db } = await testDatabase();
  const { place, program } = testArchives();
  const name = nameArchive(new Date('2030-01-01T03:00:00Z'), true);
  const id = await withTx(db, byClock('test'), (tx) =>
    insertArchiveRun(tx, { kind: 'scheduled', name, askedBy: null }),
  );
  const verify = () => Promise.reject(new Error('no room'));
  await runArchive(
    {
      db,
      log: createLog('silent'),
      clock: () => new Date(),
      timeZone: 'Europe/Copenhagen',
      archives: { place, program: { ...program, verify }, isByClock: true },
    },
    id ?? '',
  );
  expect(await find(name)).toMatchObject({
    sizeBytes: null,
    check: { state: 'failed', failure: 'no room' },
  });
});
