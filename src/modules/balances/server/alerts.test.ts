import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addJob } from '@/platform/server/jobs';
import { withTx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { bringJobsForward, workOffJobs } from '@/testkit/jobs';
import { mailsTo } from '@/testkit/messages/mailbox';
import { listBell, mailKindsTo } from '@/testkit/messages/notices';
import { balance, company, person, prepaidCustomer, work } from '@/testkit/world';
import { asSeen } from '@/testkit/worlds/as-seen';
import { watchAll } from './watch-alerts';

async function openAlerts(balanceId: string): Promise<string[]> {
  const { db } = await testDatabase();
  const rows = await db
    .selectFrom('balanceAlert')
    .select('kind')
    .where('balanceId', '=', balanceId)
    .execute();
  return rows.map(({ kind }) => kind).sort();
}

async function countJobs(balanceId: string): Promise<number> {
  const { db } = await testDatabase();
  const key = `balances.watch:${balanceId}`;
  const { rows } =
    await sql`select 1 from graphile_worker._private_jobs where key = ${key}`.execute(db);
  return rows.length;
}

test('thirty entries crossing the limit at once make one warning, bell and mail each', async () => {
  const { consultant, customer, balanceId } = await prepaidCustomer({ amount: 300 });
  const staff = await person({ role: 'staff' });
  const apis = await Promise.all(Array.from({ length: 30 }, () => apiAs(consultant)));
  const recording = Promise.all(
    apis.map((api) => api.time.record({ ...work, balanceId, amount: 9 })),
  );
  // Two workers run the jobs while entries are still being saved.
  await Promise.all([workOffJobs(), workOffJobs(), recording]);
  await workOffJobs();
  expect(await openAlerts(balanceId)).toEqual(['low']);
  for (const somebody of [consultant, customer, staff])
    expect(await listBell(somebody, balanceId)).toEqual(['low']);
  expect(await mailKindsTo(consultant)).toEqual(['low']);
  expect(await mailKindsTo(staff)).toEqual([]);
  expect(await mailKindsTo(customer)).toEqual([]);
});

test('a top-up ends the warning; crossing again reports it again, logging below not', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 100 });
  const api = await apiAs(consultant);
  const log = async (amount: number) => {
    await api.time.record({ ...work, balanceId, amount });
    await workOffJobs();
  };
  await log(79);
  expect(await listBell(consultant, balanceId)).toEqual([]);
  await log(1);
  await log(5);
  expect(await listBell(consultant, balanceId)).toEqual(['low']);
  await api.balances.topUp({ id: balanceId, amount: 100 });
  await workOffJobs();
  expect(await openAlerts(balanceId)).toEqual([]);
  await log(80);
  expect(await listBell(consultant, balanceId)).toEqual(['low', 'low']);
  await log(35);
  expect(await mailKindsTo(consultant)).toEqual(['low', 'low', 'usedUp']);
});

test('taking an entry back ends the warning; back from zero to low is not reported', async () => {
  const { consultant, customer, balanceId } = await prepaidCustomer({
    amount: 10,
    type: 'credits',
  });
  const api = await apiAs(consultant);
  const entries = [];
  for (let count = 0; count < 10; count += 1)
    entries.push(await api.time.record({ ...work, balanceId, amount: 1 }));
  await workOffJobs();
  expect(await listBell(customer, balanceId)).toEqual(['usedUp']);
  await api.time.remove({ id: entries[0]?.id ?? '' });
  await workOffJobs();
  expect(await openAlerts(balanceId)).toEqual(['low']);
  await api.time.removeTogether({
    ...(await asSeen([entries[1]?.id ?? '', entries[2]?.id ?? ''])),
  });
  await workOffJobs();
  expect(await openAlerts(balanceId)).toEqual([]);
  expect(await listBell(customer, balanceId)).toEqual(['usedUp']);
});

test('an entry that crosses nothing adds no job', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 100 });
  const api = await apiAs(consultant);
  await api.time.record({ ...work, balanceId, amount: 10 });
  expect(await countJobs(balanceId)).toBe(0);
  await api.time.record({ ...work, balanceId, amount: 70 });
  await api.time.record({ ...work, balanceId, amount: 10 });
  expect(await countJobs(balanceId)).toBe(1);
});

/** Summer time ends on 25 October 2026 and begins on 28 March 2027: the day has 25 and 23 hours. */
test.each([
  ['an ordinary night', '2026-12-01', '2026-12-01T22:59:59Z', '2026-12-01T23:00:00Z'],
  [
    'the night before summer time ends',
    '2026-10-24',
    '2026-10-24T21:59:59Z',
    '2026-10-24T22:00:00Z',
  ],
  ['the day summer time ends', '2026-10-25', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  ['the day summer time begins', '2027-03-28', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
])(
  'a balance expires at midnight where the installation is: %s',
  async (_name, expiresOn, before, after) => {
    const { customer, balanceId } = await prepaidCustomer({ expiresOn });
    const clockStrikes = async (at: string) => {
      const { db } = await testDatabase();
      await withTx(db, { actorId: 'clock', channel: { kind: 'screen' }, requestId: 'test' }, (tx) =>
        addJob(tx, 'balances.watchAll', {}),
      );
      await workOffJobs({ now: new Date(at) });
    };
    await clockStrikes(before);
    expect(await listBell(customer, balanceId)).toEqual(['expiring']);
    await clockStrikes(after);
    await clockStrikes(after);
    expect(await listBell(customer, balanceId)).toEqual(['expiring', 'expired']);
    expect(await openAlerts(balanceId)).toEqual(['expired']);
  },
);

test('60, 30 and 7 days before it expires, once each; a later date arms them again', async () => {
  const { customer, balanceId, consultant } = await prepaidCustomer({ expiresOn: '2027-03-01' });
  const { db } = await testDatabase();
  const on = async (day: string) => {
    await watchAll(db, day, {});
    await workOffJobs({ now: new Date(`${day}T12:00:00Z`) });
    return listBell(customer, balanceId);
  };
  expect(await on('2026-12-30')).toEqual([]);
  expect(await on('2026-12-31')).toHaveLength(1);
  expect(await on('2027-01-01')).toHaveLength(1);
  expect(await on('2027-01-30')).toHaveLength(2);
  expect(await on('2027-02-22')).toHaveLength(3);
  expect(await on('2027-02-28')).toHaveLength(3);
  const staff = await apiAs(await person({ role: 'staff' }), { today: '2027-02-28' });
  const { updatedAt } = await staff.balances.find({ id: balanceId });
  await staff.balances.update({ id: balanceId, updatedAt, expiresOn: '2027-05-01' });
  await workOffJobs({ now: new Date('2027-02-28T12:00:00Z') });
  expect(await openAlerts(balanceId)).toEqual([]);
  expect(await on('2027-03-02')).toHaveLength(4);
  const mail = (await mailsTo(consultant.email)).at(-1);
  expect(mail?.subject).toContain('udløber 1. mar. 2027 – 10');
});

test('a balance sold shortly before it expires is reported at the next step only', async () => {
  const companyId = await company();
  const consultant = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  const api = await apiAs(consultant);
  const sold = await api.balances.create({
    companyId,
    type: 'hours',
    initialAmount: 60,
    expiresOn: '2026-12-10',
  });
  const { db } = await testDatabase();
  await watchAll(db, '2026-11-22', {});
  await workOffJobs({ now: new Date('2026-11-22T12:00:00Z') });
  expect(await listBell(consultant, sold.id)).toEqual([]);
  await watchAll(db, '2026-12-03', {});
  await workOffJobs({ now: new Date('2026-12-03T12:00:00Z') });
  expect(await listBell(consultant, sold.id)).toEqual(['expiring']);
});

test('balances that are closed or of a paused company sleep; warnings follow later', async () => {
  const companyId = await company();
  const [closed, paused] = [
    await balance({ companyId, amount: 100 }),
    await balance({ companyId, amount: 100 }),
  ];
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  await api.balances.close({ id: closed });
  await api.companies.changeStatus({ id: companyId, change: 'pause' });
  await api.time.record({ ...work, balanceId: paused, amount: 90 });
  await workOffJobs();
  expect(await listBell(staff, paused)).toEqual([]);
  await api.companies.changeStatus({ id: companyId, change: 'resume' });
  await workOffJobs();
  expect(await listBell(staff, paused)).toEqual(['low']);
  await api.companies.changeStatus({ id: companyId, change: 'pause' });
  await api.companies.changeStatus({ id: companyId, change: 'resume' });
  await workOffJobs();
  expect(await listBell(staff, paused)).toEqual(['low']);
  expect(await listBell(staff, closed)).toEqual([]);
});

test('without a mail server the warning waits, says why, and is sent once it is up', async () => {
  const { consultant, balanceId, companyId } = await prepaidCustomer({ amount: 100 });
  await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 90 });
  const sent: string[] = [];
  const refusing = async () => Promise.reject(new Error('452 Mailbox is full'));
  await workOffJobs({ mailTransport: refusing, mayFail: true });
  const [waiting] = await mailsTo(consultant.email);
  expect(waiting).toMatchObject({ kind: 'low', companyId, state: 'waiting', attempts: 1 });
  expect(waiting?.lastError).toContain('Mailbox is full');
  await bringJobsForward();
  await workOffJobs({ mailTransport: async ({ to }) => void sent.push(to) });
  expect(sent.filter((to) => to === consultant.email)).toHaveLength(1);
  expect((await mailsTo(consultant.email)).map(({ state }) => state)).toEqual(['sent']);
});

test('an edit that takes more warns; a move ends the warning and warns where it goes', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer({ amount: 100 });
  const target = await balance({ companyId, amount: 100 });
  const api = await apiAs(consultant);
  const entry = await api.time.record({ ...work, balanceId, amount: 10 });
  const { version } = await api.time.update({ id: entry.id, version: entry.version, amount: 85 });
  await workOffJobs();
  expect(await openAlerts(balanceId)).toEqual(['low']);
  await api.time.update({ id: entry.id, version, balanceId: target });
  await workOffJobs();
  expect([await openAlerts(balanceId), await openAlerts(target)]).toEqual([[], ['low']]);
});
