import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { translate } from '@/app/server/words';
import { addDays, type Day } from '@/platform/day';
import { sayExplained, sayIn } from '@/platform/server/say-explained';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { place } from '@/testkit/jobs';
import { company, person, work } from '@/testkit/world';
import type { Rhythm } from '../domain/standing-sale';
import { explainTurnOf } from './explain-card';
import { findStandingSale } from './repository/standing-sales';
import { sellStanding } from './take-turns';

type Terms = {
  amount: number;
  type?: 'hours' | 'credits';
  everyMonths?: Rhythm;
  atPercent?: number;
  livesMonths?: number;
  startsOn?: Day;
  firstAmount?: number;
  roundingIncrement?: 30;
};

type Seller = {
  name: string;
  /** Day of the agreement, 1 September 2026 unless another one is given. */
  agreedOn?: Day;
  terms: Terms;
  /** Work by its day, in minutes or credits. */
  log: Record<Day, number>;
  paused?: [Day, Day];
  /** Last turn of the year in Danish, read on 8 January. */
  december: string;
};

const hours = 60;
const steady = { '2026-09-10': 480, '2026-10-12': 600, '2026-11-12': 480, '2026-12-09': 240 };

const sellers: Seller[] = [
  {
    name: 'a card of twenty, and the next one when it is used up',
    terms: { amount: 20 * hours, atPercent: 0 },
    log: { '2026-10-12': 20 * hours, '2026-12-09': 240 },
    december: '16 t = 20 t købt 13. okt. 2026 − 4 t brugt',
  },
  {
    name: 'ten hours a month, nothing is kept',
    terms: { amount: 10 * hours, everyMonths: 1, livesMonths: 1 },
    log: steady,
    december:
      '0 min = 10 t købt 1. dec. 2026 − 4 t brugt − 6 t fra december, udløbet 31. dec. 2026',
  },
  {
    name: 'twenty hours a month, kept for the next one',
    terms: { amount: 20 * hours, everyMonths: 1, livesMonths: 2 },
    log: { '2026-11-12': 480, '2026-12-09': 240 },
    december:
      '20 t = 20 t købt 1. dec. 2026 + 20 t fra november − 4 t brugt − 16 t fra november, ' +
      'udløbet 31. dec. 2026',
  },
  {
    name: 'ten hours a month, saved for up to three months',
    terms: { amount: 10 * hours, everyMonths: 1, livesMonths: 4 },
    log: { ...steady, '2026-11-12': 120 },
    december: '16 t = 10 t købt 1. dec. 2026 + 10 t fra november − 4 t brugt',
  },
  {
    name: 'thirty hours a quarter, in advance',
    terms: { amount: 30 * hours, everyMonths: 3, livesMonths: 3, startsOn: '2026-10-01' },
    log: { '2026-10-12': 600, '2026-12-09': 240 },
    december:
      '0 min = 30 t købt 1. okt. 2026 − 14 t brugt − 16 t fra oktober, udløbet 31. dec. 2026',
  },
  {
    name: 'ten hours more when a fifth is left',
    terms: { amount: 10 * hours, atPercent: 20, livesMonths: 12 },
    log: { '2026-10-12': 480, '2026-12-09': 240 },
    december: '8 t = 10 t købt 13. okt. 2026 + 2 t fra september − 4 t brugt',
  },
  {
    name: 'half hours, and each one that is begun counts',
    terms: { amount: 10 * hours, everyMonths: 1, livesMonths: 1, roundingIncrement: 30 },
    log: { '2026-12-09': 100 },
    december:
      '0 min = 10 t købt 1. dec. 2026 − 2 t brugt − 8 t fra december, udløbet 31. dec. 2026',
  },
  {
    name: 'a quarter that has begun, for the rest of it',
    agreedOn: '2026-11-15',
    terms: {
      ...{ amount: 30 * hours, everyMonths: 3, livesMonths: 6 },
      ...{ startsOn: '2026-10-01', firstAmount: 15 * hours },
    },
    log: { '2026-12-09': 240 },
    december: '11 t = 15 t købt 1. okt. 2026 − 4 t brugt',
  },
  {
    name: 'a hundred hours a year',
    terms: { amount: 100 * hours, everyMonths: 12, livesMonths: 12 },
    log: steady,
    december: '70 t = 100 t købt 1. sep. 2026 − 30 t brugt',
  },
  {
    name: 'five punches a month, kept for ever',
    terms: { amount: 5, type: 'credits', everyMonths: 1 },
    log: { '2026-11-12': 1, '2026-12-09': 1 },
    december:
      '18 klip = 5 klip købt 1. dec. 2026 + 4 klip fra september + 5 klip fra oktober + 5 klip ' +
      'fra november − 1 klip brugt',
  },
  {
    name: 'ten hours a month, but none in November',
    terms: { amount: 10 * hours, everyMonths: 1, livesMonths: 2 },
    log: { '2026-12-09': 240 },
    paused: ['2026-10-20', '2026-11-20'],
    december: '6 t = 10 t købt 1. dec. 2026 − 4 t brugt',
  },
];

test.each(sellers)('$name', async ({ agreedOn = '2026-09-01', terms, log, paused, december }) => {
  const { db } = await testDatabase();
  const [staff, companyId] = [await person({ role: 'staff' }), await company()];
  const at = (today: Day) => apiAs(staff, { today, now: new Date(`${today}T11:00:00Z`) });
  const agreed = { type: 'hours' as const, startsOn: agreedOn, ...terms, companyId };
  const { id } = await (await at(agreedOn)).balances.createStandingSale(agreed);
  for (let today = agreedOn; today <= '2027-01-08'; today = addDays(today, 1)) {
    // January has a turn of its own.
    if (today < '2027-01-01') await sellStanding(db, { ...place, today });
    const api = await at(today);
    if (today === paused?.[0]) await api.balances.pauseStandingSale({ id });
    if (today === paused?.[1]) await api.balances.resumeStandingSale({ id });
    const amount = log[today];
    if (amount) await logOldestFirst(api, companyId, { amount, serviceDate: today });
  }
  expect(await readLastTurn(id)).toBe(december);
});

test('two sales side by side are two cards, each with its own sum', async () => {
  const { db } = await testDatabase();
  const [staff, companyId] = [await person({ role: 'staff' }), await company()];
  const api = await apiAs(staff, { today: '2026-12-01' });
  const monthly = { companyId, everyMonths: 1, livesMonths: 2, startsOn: '2026-11-15' } as const;
  await api.balances.createStandingSale({ ...monthly, type: 'hours', amount: 600 });
  await api.balances.createStandingSale({ ...monthly, type: 'hours', amount: 300 });
  await sellStanding(db, { ...place, today: '2026-12-15' });
  const { items } = await api.balances.list({ companyId });
  const sums = items.map((item) => item.standingSale?.cards.map(({ left }) => left));
  expect(sums.toSorted()).toEqual([
    [300, 300],
    [600, 600],
  ]);
});

type Api = Awaited<ReturnType<typeof apiAs>>;
type Worked = { amount: number; serviceDate: Day };

/** Logs work as the forms do: each card of the sale down to nothing, the oldest first. */
async function logOldestFirst(api: Api, companyId: string, { amount, serviceDate }: Worked) {
  const { items } = await api.balances.chargeable({ companyId });
  let rest = amount;
  for (const { id: balanceId, currentAmount } of items) {
    const part = Math.min(rest, currentAmount);
    if (part <= 0) continue;
    await api.time.record({ ...work, balanceId, amount: part, serviceDate });
    rest -= part;
  }
  expect(rest).toBe(0);
}

/**
 * Explains the last turn. The database says when a movement was made, so its days are set for this
 * look and put back.
 */
async function readLastTurn(id: string): Promise<string> {
  const { ownerDb } = await testDatabase();
  const today = '2027-01-08';
  let sentence = '';
  const look = ownerDb.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx);
    await sql`update balance set created_at = turn.due_on + interval '11 hours'
      from standing_turn turn where turn.balance_id = balance.id`.execute(tx);
    await sql`update ledger_entry set created_at = entry.service_date + interval '12 hours'
      from time_entry entry where entry.id = time_entry_id`.execute(tx);
    const sale = await findStandingSale(tx, id, { kind: 'all' });
    const turn = sale.turns[0]?.turn ?? 0;
    const place = { today, timeZone: 'Europe/Copenhagen' };
    const explanation = await explainTurnOf(tx, sale, turn, place);
    sentence = sayExplained(explanation, sayIn('da', translate)).sentence;
    throw new Error('seen');
  });
  await expect(look).rejects.toThrow('seen');
  return sentence.replaceAll('\u00a0', ' ');
}
