import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { withTx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { addClockJob } from '@/testkit/clock-job';
import { testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { mailsTo } from '@/testkit/messages/mailbox';
import {
  joinAsCustomer,
  mailCustomers,
  setExpiry,
  validateOne,
} from '@/testkit/messages/week-world';
import { company, person } from '@/testkit/world';
import { pastBalance } from '@/testkit/worlds/past-balance';

/** Friday 27 March 2026, 15:10 in Copenhagen; the clock changes on the Sunday. */
const friday = new Date('2026-03-27T14:10:00Z');
const read = (mail: { subject: string; textBody: string } | undefined) =>
  `${mail?.subject}\n${mail?.textBody}`.replaceAll('\u00a0', ' ');

let nordlys: string;
let people: Record<'customer' | 'consultant' | 'staff' | 'stranger', Actor>;

beforeAll(async () => {
  nordlys = await company({ name: 'Nordlys' });
  const bo = await company({ name: 'Bo & Co' });
  await mailCustomers(nordlys);
  people = {
    customer: await person({ memberOf: nordlys }),
    consultant: await person({ role: 'consultant', memberOf: nordlys, as: 'consultant' }),
    staff: await person({ role: 'staff' }),
    stranger: await person({ role: 'consultant', memberOf: bo, as: 'consultant' }),
  };
  await pastBalance({
    companyId: nordlys,
    initialAmount: 1200,
    boughtAt: '2026-02-01T10:00:00Z',
    steps: [
      // The last minute of Thursday, and the first of Friday.
      { at: '2026-03-19T22:59:00Z', kind: 'charge', amount: 45 },
      { at: '2026-03-19T23:00:00Z', kind: 'charge', amount: 30 },
      { at: '2026-03-24T10:00:00Z', kind: 'adjustment', amount: 60 },
      { at: '2026-03-25T10:00:00Z', kind: 'adjustment', amount: -30 },
      { at: '2026-03-26T12:00:00Z', kind: 'charge', amount: 180 },
    ],
  });
  await pastBalance({
    companyId: nordlys,
    type: 'credits',
    initialAmount: 10,
    boughtAt: '2026-03-19T23:00:00Z',
    steps: [24, 25, 26].map((date) => ({
      at: `2026-03-${date}T10:00:00Z`,
      kind: 'charge',
      amount: 1,
    })),
  });
  const expired = await pastBalance({
    companyId: nordlys,
    initialAmount: 500,
    boughtAt: '2026-03-19T22:59:00Z',
    steps: [],
  });
  await setExpiry(expired.id, '2026-03-26');
  const low = await pastBalance({
    companyId: nordlys,
    initialAmount: 100,
    boughtAt: '2026-01-05T10:00:00Z',
    steps: [
      { at: '2026-01-07T10:00:00Z', kind: 'charge', amount: 80 },
      { at: '2026-01-08T10:00:00Z', kind: 'charge', amount: 10 },
    ],
  });
  await validateOne(low.id);
  await pastBalance({
    companyId: bo,
    initialAmount: 300,
    boughtAt: '2026-03-24T10:00:00Z',
    steps: [{ at: '2026-03-25T10:00:00Z', kind: 'charge', amount: 100 }],
  });
  await runClock(friday);
});

async function runClock(now: Date): Promise<void> {
  await addClockJob('weekly.sendAll');
  await workOffJobs({ now, mailTransport: async () => {} });
}

test('a customer reads what was used, what is left and what to approve', async () => {
  const mails = await mailsTo(people.customer.email);
  expect(mails).toHaveLength(1);
  const text = read(mails[0]);
  expect(text).toContain(
    'Jeres uge hos Klip: 3 t 30 min og 3 klip brugt, 16 t 25 min og 7 klip tilbage, ' +
      '7 til godkendelse',
  );
  expect(text).toContain('20. mar. 2026 – 26. mar. 2026');
  expect(text).toContain('Brugt: 3 t 30 min og 3 klip\nRegistreringer til godkendelse: 7\n');
  expect(text).toMatch(/: 16 t 15 min af 20 t 30 min tilbage\n/);
  expect(text).toMatch(/: 7 klip af 10 klip tilbage\n/);
  expect(text).toMatch(/: 10 min af 1 t 40 min tilbage\n/);
  // An expired balance is neither counted nor listed.
  expect(text).not.toContain('8 t 20 min');
  expect(text).toContain('Se og godkend:\nhttp://localhost:3000/customer');
  expect(text).not.toContain('Bo & Co');
});

test('a consultant reads the week of their own customers only', async () => {
  const text = read((await mailsTo(people.consultant.email))[0]);
  expect(text).toContain(
    'Ugen: 1 t og 10 klip solgt, 3 t 30 min og 3 klip brugt, 1 kort løber ud, 7 til godkendelse',
  );
  expect(text).toMatch(/Løber ud:\n• \S+, Nordlys: 10 min af 1 t 40 min tilbage\n/);
  expect(text).toContain('/consultant');
  expect(text).not.toContain('Bo & Co');
  const other = read((await mailsTo(people.stranger.email))[0]);
  expect(other).toContain('Ugen: 5 t solgt, 1 t 40 min brugt, 1 til godkendelse');
  expect(other).not.toContain('Nordlys');
});

test('staff read the week of the house', async () => {
  const text = read((await mailsTo(people.staff.email))[0]);
  expect(text).toContain(
    'Ugen: 6 t og 10 klip solgt, 5 t 10 min og 3 klip brugt, 1 kort løber ud, 8 til godkendelse',
  );
  expect(text).toContain('Åbn overblikket:\nhttp://localhost:3000/staff');
});

test('one week has one mail, however often the clock strikes', async () => {
  await runClock(friday);
  await runClock(new Date('2026-03-27T20:10:00Z'));
  expect(await mailsTo(people.customer.email)).toHaveLength(1);
  const { db } = await testDatabase();
  const weeks = await db
    .selectFrom('weeklyMail')
    .select('week')
    .where('userId', '=', people.customer.id)
    .execute();
  expect(weeks).toEqual([{ week: '2026-03-23' }]);
});

test('the figures of a week are equal to those of the overview of that day', async () => {
  const api = await apiAs(people.consultant, { now: friday, today: '2026-03-27' });
  const { attention } = await api.overview.summary();
  const low = attention.find(({ reason }) => reason === 'low');
  expect(low).toMatchObject({ count: 1 });
  const payer = await apiAs(people.customer, { now: friday, today: '2026-03-27' });
  const waiting = (await payer.overview.summary()).attention;
  expect(waiting.find(({ reason }) => reason === 'toValidate')).toMatchObject({ count: 7 });
});

test('a consultant without news of customers reads the week of their own company', async () => {
  const quiet = await company({ name: 'Stille' });
  await pastBalance({
    companyId: quiet,
    initialAmount: 600,
    boughtAt: '2026-02-01T10:00:00Z',
    steps: [],
  });
  const both = await person({ role: 'consultant', memberOf: quiet, as: 'consultant' });
  await joinAsCustomer(both.id, nordlys);
  await runClock(friday);
  const text = read((await mailsTo(both.email))[0]);
  expect(text).toContain('Jeres uge hos Klip: 3 t 30 min og 3 klip brugt');
  expect(text).toContain('http://localhost:3000/customer');
  expect(text).not.toContain('Solgt');
});

test('people who may read nothing get no mail', async () => {
  const [left, disabled, pending, silent] = [
    await person(),
    await person({ memberOf: nordlys }),
    await person({ role: 'staff', staffStatus: 'pending' }),
    await person({ memberOf: await company() }),
  ];
  const { ownerDb } = await testDatabase();
  await withTx(
    ownerDb,
    { actorId: 'testkit', channel: { kind: 'screen' }, requestId: 'testkit' },
    (tx) =>
      tx
        .updateTable('appUser')
        .set({ disabledAt: friday.toISOString() })
        .where('id', '=', disabled.id)
        .execute(),
  );
  await runClock(friday);
  for (const { email } of [left, disabled, pending, silent])
    expect(await mailsTo(email)).toEqual([]);
});
