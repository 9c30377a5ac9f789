import { expect, test } from 'vitest';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { distinctWorks, listDaysOfWeek, sortByTime, sortOwnBalances, toMonthSpan } from './domain';

test('a month knows the last day of the one before, also across a year and a leap day', () => {
  expect(toMonthSpan('2026-11-21')).toEqual({ first: '2026-11-01', lastBefore: '2026-10-31' });
  expect(toMonthSpan('2027-01-01')).toEqual({ first: '2027-01-01', lastBefore: '2026-12-31' });
  expect(toMonthSpan('2028-03-31').lastBefore).toBe('2028-02-29');
});

test('a week begins on Monday, for each of its days', () => {
  for (const day of ['2026-11-16', '2026-11-19', '2026-11-22']) {
    const week = listDaysOfWeek(day);
    expect([week[0], week[6], week.length]).toEqual(['2026-11-16', '2026-11-22', 7]);
  }
});

test('entries with one title, task and balance are one piece of work, in any spelling', () => {
  const work = (title: string, balanceId: string, taskId?: string) => ({
    title,
    balanceId,
    task: taskId ? { id: taskId } : null,
  });
  const entries = [
    work('Design', 'a'),
    work('design ', 'a'),
    work('Design', 'b'),
    work('Design', 'a', 'x'),
    work('Mail', 'a'),
  ];
  expect(distinctWorks(entries, 3)).toEqual([entries[0], entries[2], entries[3]]);
});

test('entries with a time come in its order, the others after them as they were entered', () => {
  const entries = [
    { id: 4, startsAt: null },
    { id: 2, startsAt: '2026-11-21T12:00:00Z' },
    { id: 3, startsAt: null },
    { id: 1, startsAt: '2026-11-21T08:00:00Z' },
  ];
  expect(sortByTime(entries).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

const good = balance('good', { currentAmount: 90 });
const low = balance('low', { status: 'low', currentAmount: 10 });
const usedUp = balance('usedUp', { status: 'inactive', reason: 'usedUp', currentAmount: 0 });
const closed = balance('closed', { status: 'inactive', reason: 'closed', currentAmount: 50 });
const expired = balance('expired', { status: 'expired', currentAmount: 40 });
const finished = balance('finished', { status: 'expired', currentAmount: 0 });
const all = [good, closed, usedUp, expired, finished, low];

test('balances nearest to their end come first, past ones apart', () => {
  const { inUse, past } = sortOwnBalances(all);
  expect(numbers(inUse)).toEqual(['low', 'good']);
  expect(numbers(past)).toEqual(['finished', 'usedUp', 'expired', 'closed']);
});

test('a used-up balance stays in use while its permit waits, a closed one does not', () => {
  const permitAsked = { id: '1' } as unknown as BalanceView['permitAsked'];
  const asked = [
    { ...usedUp, permitAsked },
    { ...closed, permitAsked, isClosed: true },
  ];
  expect(numbers(sortOwnBalances(asked).inUse)).toEqual(['usedUp']);
});

function numbers(balances: BalanceView[]): string[] {
  return balances.map(({ number }) => number);
}

function balance(number: string, more: Partial<BalanceView>): BalanceView {
  return { number, status: 'good', permitAsked: null, totalAmount: 100, ...more } as BalanceView;
}
