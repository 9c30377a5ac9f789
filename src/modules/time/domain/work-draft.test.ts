import { describe, expect, test } from 'vitest';
import { makeBalanceView } from '@/testkit/balance-view';
import type { PastEntry } from './balance-choice/find-similar';
import { judge, listShares, startDraft, type Work, type WorkDraft } from './work-draft';

const today = '2026-11-21';
const bank = makeBalanceView('TB-1', { currentAmount: 300 });
const card = makeBalanceView('KK-1', { type: 'credits', currentAmount: 6 });
const foreignBank = makeBalanceView('TB-2', { companyId: 'havn', companyName: 'Havn & Co' });
const task = {
  id: 'task',
  key: 'FEAT-12',
  title: 'Feature',
  companyId: 'nordlys',
  companyName: 'Nordlys',
};
const design: PastEntry = {
  title: 'Designmøde',
  companyId: 'nordlys',
  balanceId: bank.id,
  category: 'design',
  task: null,
};

const work: Work = {
  balances: [bank, card, foreignBank],
  entries: [design],
  thresholds: { low: 20, medium: 50 },
  today,
  isStaff: false,
  isKnown: true,
};
const complete = { title: 'Designmøde', amount: 60, type: 'hours' } as const;

function judged(known: Partial<WorkDraft>, around: Partial<Work> = {}) {
  return judge(startDraft(today, known), { ...work, ...around });
}

describe('problems that keep a draft from being logged', () => {
  type Row = [string, Partial<WorkDraft>, string[], Partial<Work>?];
  const rows: Row[] = [
    ['nothing', {}, []],
    ['no amount', { amount: undefined }, ['noAmount']],
    ['an amount nobody can read', { amount: Number.NaN }, ['noAmount']],
    ['less than a minute', { amount: 0 }, ['tooLong']],
    ['one minute is enough', { amount: 1 }, []],
    ['a whole day fits', { amount: 1440, balanceId: foreignBank.id }, []],
    ['more than a day', { amount: 1441 }, ['tooLong']],
    ['a title of one letter', { title: ' a ' }, ['noTitle']],
    ['a title of two letters is enough', { title: 'ab' }, []],
    ['tomorrow', { serviceDate: '2026-11-22' }, ['futureDate']],
    ['fifty credits are one batch', { amount: 50, type: 'credits' }, []],
    ['fifty-one are not', { amount: 51, type: 'credits' }, ['tooManyCredits']],
    ['a time that the clock skips', { isTimeSkipped: true }, ['noSuchTime']],
    ['no balance at all', {}, ['noBalances', 'noBalance'], { balances: [] }],
    ['nothing is said of balances before they come', {}, [], { balances: [], isKnown: false }],
    ['several customers and nobody said which', { title: 'Nyt' }, ['noBalance'], { entries: [] }],
    ['a customer nobody knows', { companyQuery: 'ukendt' }, ['unknownCompany', 'noBalance']],
    ['a task nobody knows', { taskKey: 'FEAT-99', task: 'unknown' }, ['unknownTask']],
    [
      'a typed task of another customer',
      { taskKey: task.key, task, balanceId: foreignBank.id },
      ['foreignTask'],
    ],
    [
      'everything at once, what is wrong first',
      { title: '', amount: 1441 },
      ['tooLong', 'noTitle'],
    ],
  ];
  test.each(rows)('%s', (_name, known, keys, around) => {
    const { problems } = judged({ ...complete, ...known }, around);
    expect(problems.map(({ key }) => key)).toEqual(keys);
  });
});

test('a fitting amount is promised, and one that does not fit cannot be logged', () => {
  const fits = judged(complete);
  expect(fits.balance).toBe(bank);
  expect(fits.outlook).toMatchObject({ kind: 'fits', left: { amount: 240 } });
  expect(listShares(fits)).toHaveLength(1);

  const tooMuch = judged({ ...complete, amount: 301 });
  expect(tooMuch.outlook).toMatchObject({ kind: 'tooLow' });
  expect(listShares(tooMuch)).toBeUndefined();
  expect(listShares(judged({ ...complete, title: '' }))).toBeUndefined();
});

test('in a form the balance says the unit: a time bank a duration, a punch card one credit', () => {
  const amount = { title: 'Support', amount: 30, isUnitOfBalance: true };
  expect(judged({ ...amount, balanceId: bank.id }).quantity).toEqual({ amount: 30, type: 'hours' });
  const punched = judged({ ...amount, balanceId: card.id });
  expect(punched.quantity).toEqual({ amount: 1, type: 'credits' });
  expect(punched.outlook).toMatchObject({ kind: 'fits', left: { amount: 5 } });
  // A line logs only the amount that was typed.
  expect(judged({ title: 'Support', balanceId: card.id }).quantity).toBeUndefined();
});

test('the customer of a task is charged; on the balance of another it stays behind', () => {
  const entries = [{ ...design, companyId: 'havn', balanceId: foreignBank.id }];
  expect(judged({ ...complete, task }, { entries })).toMatchObject({
    balance: bank,
    taskId: 'task',
  });
  const moved = judged({ ...complete, task, balanceId: foreignBank.id });
  expect(moved).toMatchObject({ taskId: null, problems: [] });
});

test('the category follows what was chosen, the task, a similar title', () => {
  const entries = [
    { ...design, title: 'E-mail og telefon', category: 'other' as const },
    design,
    { ...design, title: 'Kodning', category: 'development' as const, task: { id: task.id } },
  ];
  const category = (known: Partial<WorkDraft>) => judged(known, { entries }).category;
  expect(category({ category: 'support', task, title: 'Designmøde' })).toBe('support');
  expect(category({ task, title: 'Designmøde' })).toBe('development');
  expect(category({ title: 'designmøde' })).toBe('design');
  expect(category({ title: 'noget andet' })).toBe('other');
});

test('a category is that of the habit, else of the words; one slip is not learnt', () => {
  const past = (title: string, category: PastEntry['category']): PastEntry => ({
    ...design,
    title,
    category,
  });
  const categoryOf = (title: string, entries: PastEntry[]) =>
    judged({ ...complete, title }, { entries }).category;
  const slip = past('rådgivning', 'design');
  expect(categoryOf('rådgivning', [slip])).toBe('consulting');
  expect(categoryOf('rådgivning', [slip, slip])).toBe('design');
  expect(categoryOf('rådgivning', [slip, past('rådgivning', 'other'), slip])).toBe('design');
  expect(categoryOf('oprydning', [past('oprydning', 'support')])).toBe('support');
  expect(categoryOf('oprydning', [])).toBe('other');
});
