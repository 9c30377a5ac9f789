import { expect, test } from 'vitest';
import type { Locale } from '@/platform/locale';
import { makeBalanceView } from '@/testkit/balance-view';
import { readLine } from '../line/read-line';
import { createEmptyWork, judge } from '../work-draft';

// Day of the tests, a Saturday.
const today = '2026-11-21';
const hours = makeBalanceView('TB-1', { currentAmount: 6_000 });
const card = { type: 'credits', currentAmount: 100, totalAmount: 100 } as const;
const punches = makeBalanceView('KK-1', card);
const halfHours = makeBalanceView('KK-2', { ...card, punchMinutes: 30 });

/** Returns the charge of the line on the card, or its question or refusal. */
function taken(text: string, locale: Locale, balance: typeof hours): number | string {
  const { draft } = readLine(text, { locale, today, timeZone: 'Europe/Copenhagen' });
  const work = { ...createEmptyWork(today), balances: [balance], isKnown: true };
  const { problems, outlook } = judge(draft, work);
  if (problems[0]) return problems[0].key;
  return outlook?.kind === 'fits' ? outlook.charged.amount : (outlook?.kind ?? 'nothing');
}

/** Minutes of the card of hours, punches of one worth nothing, punches of one worth 30 minutes. */
const rows: [Locale, string, number | string, number | string, number | string][] = [
  ['da', '1t30 opstartsmøde', 90, 'otherUnit', 3],
  ['da', '1t opstartsmøde', 60, 'otherUnit', 2],
  ['da', '10 min telefon', 10, 'otherUnit', 1],
  ['da', '30m support', 30, 'otherUnit', 1],
  ['da', '31m support', 31, 'otherUnit', 2],
  ['da', '45 minutter rettelser', 45, 'otherUnit', 2],
  ['da', 'halvanden time workshop', 90, 'otherUnit', 3],
  ['da', 'et kvarter mail', 15, 'otherUnit', 1],
  ['da', '2 timer og et kvarter fejlretning', 135, 'otherUnit', 5],
  ['da', '½t mail', 30, 'otherUnit', 1],
  ['da', '1,5 t design', 90, 'otherUnit', 3],
  ['da', 'fra 9 til 10.15 kundemøde', 75, 'otherUnit', 3],
  ['da', '9-12 udvikling', 180, 'otherUnit', 6],
  ['da', '8t udvikling', 480, 'otherUnit', 16],
  ['da', '24t vagt', 1440, 'otherUnit', 48],
  ['da', '25t vagt', 'tooLong', 'tooLong', 'tooLong'],
  ['da', '1 klip opstartsmøde', 'otherUnit', 1, 1],
  ['da', '3 klip opstartsmøde', 'otherUnit', 3, 3],
  ['da', 'to klip workshop', 'otherUnit', 2, 2],
  ['da', '51 klip workshop', 'tooManyCredits', 'tooManyCredits', 'tooManyCredits'],
  ['da', 'opstartsmøde', 'noAmount', 'noAmount', 'noAmount'],
  ['da', '1:30 gennemgang i går', 90, 'otherUnit', 3],
  ['da', '90m gennemgang 18/11', 90, 'otherUnit', 3],
  ['en', '1h30 kickoff', 90, 'otherUnit', 3],
  ['en', '1h kickoff', 60, 'otherUnit', 2],
  ['en', '10 min call', 10, 'otherUnit', 1],
  ['en', '30m support', 30, 'otherUnit', 1],
  ['en', '31m support', 31, 'otherUnit', 2],
  ['en', '45 minutes fixes', 45, 'otherUnit', 2],
  ['en', 'half an hour mail', 30, 'otherUnit', 1],
  ['en', 'two hours design', 120, 'otherUnit', 4],
  ['en', '1.5h design', 90, 'otherUnit', 3],
  ['en', '2h15 bugfix', 135, 'otherUnit', 5],
  ['en', '9-10:15 meeting', 75, 'otherUnit', 3],
  ['en', ':45 standup', 45, 'otherUnit', 2],
  ['en', '1 credit kickoff', 'otherUnit', 1, 1],
  ['en', '3 credits kickoff', 'otherUnit', 3, 3],
  ['en', '51 credits kickoff', 'tooManyCredits', 'tooManyCredits', 'tooManyCredits'],
  ['en', 'kickoff', 'noAmount', 'noAmount', 'noAmount'],
  ['en', '90m review yesterday', 90, 'otherUnit', 3],
];

test.each(rows)('%s: %s', (locale, text, ...wanted) => {
  const all = [hours, punches, halfHours];
  expect(all.map((balance) => taken(text, locale, balance))).toEqual(wanted);
});

test('a card whose punches are worth minutes pays where no hours are left', () => {
  const used = { ...hours, currentAmount: 0 };
  const rest = { title: 'Møde', description: '', serviceDate: today, type: 'hours' } as const;
  const payer = (...balances: (typeof hours)[]) =>
    judge({ ...rest, amount: 90 }, { ...createEmptyWork(today), balances, isKnown: true }).balance
      ?.number;
  expect(payer(used, halfHours)).toBe('KK-2');
  expect(payer(halfHours, hours)).toBe('TB-1');
  expect(payer(used, punches)).toBe('TB-1');
});

test('typed punches stay where the length is measured, as in a timer', () => {
  const around = { ...createEmptyWork(today), balances: [halfHours, punches], isKnown: true };
  const rest = { title: 'Møde', description: '', serviceDate: today, isUnitOfBalance: true };
  const taken = (type: 'hours' | 'credits', amount: number, balanceId: string) =>
    judge({ ...rest, type, amount, balanceId }, around).quantity?.amount;
  expect(taken('credits', 3, halfHours.id)).toBe(3);
  expect(taken('hours', 90, halfHours.id)).toBe(3);
  expect(taken('hours', 90, punches.id)).toBe(1);
});

test('a split gives whole punches first, and the rest in minutes', () => {
  const few = { ...halfHours, currentAmount: 2 };
  const work = { ...createEmptyWork(today), balances: [few, hours], isKnown: true };
  const draft = { title: 'Møde', description: '', serviceDate: today, balanceId: few.id } as const;
  const { outlook } = judge({ ...draft, amount: 100, type: 'hours' }, work);
  expect(outlook).toMatchObject({
    kind: 'tooLow',
    missing: 2,
    alternatives: [{ number: 'TB-1' }],
    split: [
      { balance: { number: 'KK-2' }, amount: 2 },
      { balance: { number: 'TB-1' }, amount: 40 },
    ],
  });
});
