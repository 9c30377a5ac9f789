import { expect, test } from 'vitest';
import type { BalanceView } from '@/modules/balances/contract';
import { makeBalanceView } from '@/testkit/balance-view';
import { type BalanceClues, chooseBalance } from './choose-balance';
import { listDistinct, type PastEntry } from './find-similar';

const now = { serviceDate: '2026-11-21', today: '2026-11-21', isStaff: false };

const nordlysHours = balance('nordlys-hours', 'Nordlys Design ApS');
const nordlysCard = balance('nordlys-card', 'Nordlys Design ApS', {
  type: 'credits',
  currentAmount: 6,
});
const havnHours = balance('havn-hours', 'Havn & Co A/S');
const havnExpired = balance('havn-expired', 'Havn & Co A/S', { expiresOn: '2026-09-30' });
const all = [nordlysHours, nordlysCard, havnHours, havnExpired];

const mail = entry('E-mail og telefon', havnHours);
const design = entry('Designmøde', nordlysHours, { category: 'design' });

test('somebody new with several customers is asked', () => {
  expect(chosen({ title: 'designmøde' }, [])).toBeUndefined();
});

test('a single customer needs no question', () => {
  expect(chooseBalance([nordlysHours, nordlysCard], [], { title: '' }, now).balance).toBe(
    nordlysHours,
  );
});

test('the customer last logged on is proposed', () => {
  expect(chosen({ title: '' })).toBe(havnHours);
  expect(chosen({ title: 'noget nyt' })).toBe(havnHours);
});

test('a similar entry wins over the last one, its feature over that, @ over all of them', () => {
  expect(chosen({ title: 'designm' })).toBe(nordlysHours);
  expect(chosen({ title: 'designm', taskCompanyId: havnHours.companyId })).toBe(havnHours);
  expect(
    chosen({ title: 'designm', taskCompanyId: havnHours.companyId, companyQuery: 'nord' }),
  ).toBe(nordlysHours);
});

test('a choice by hand is never overruled', () => {
  expect(chosen({ title: 'designmøde', companyQuery: 'nordlys', balanceId: 'havn-expired' })).toBe(
    havnExpired,
  );
});

test('a customer is found by the beginning of any word of the name', () => {
  expect(chosen({ title: '', companyQuery: 'design' })).toBe(nordlysHours);
  expect(chosen({ title: '', companyQuery: 'Havn & Co' })).toBe(havnHours);
  expect(chooseBalance(all, [mail], { title: '', companyQuery: 'ukendt' }, now)).toEqual({
    isCompanyUnknown: true,
  });
});

test('credits look for a punch card, durations for a time bank', () => {
  expect(chosen({ title: 'designmøde', type: 'credits' })).toBe(nordlysCard);
  expect(chosen({ title: 'designmøde', type: 'hours' })).toBe(nordlysHours);
});

test('a customer without the right kind gets the other one, so that it can be refused', () => {
  expect(chosen({ title: '', type: 'credits' })).toBe(havnHours);
});

test('a balance that cannot be used on that day is taken only when there is no other', () => {
  expect(chooseBalance([havnExpired, havnHours], [mail], { title: '' }, now).balance).toBe(
    havnHours,
  );
  expect(chooseBalance([havnExpired], [mail], { title: '' }, now).balance).toBe(havnExpired);
});

test('suggestions are the latest entries that differ, narrowed by the text', () => {
  const entries = [mail, mail, design, entry('Designmøde', nordlysCard)];
  expect(listDistinct(entries, '')).toEqual([mail, design, entries[3]]);
  expect(listDistinct(entries, 'møde')).toEqual([design, entries[3]]);
  expect(listDistinct(entries, '', 1)).toEqual([mail]);
});

function chosen(clues: BalanceClues, entries: PastEntry[] = [mail, design]) {
  return chooseBalance(all, entries, clues, now).balance;
}

function balance(id: string, companyName: string, more: Partial<BalanceView> = {}): BalanceView {
  return makeBalanceView(id, { companyId: companyName, companyName, currentAmount: 300, ...more });
}

function entry(title: string, on: BalanceView, more: Partial<PastEntry> = {}): PastEntry {
  return {
    title,
    category: 'other',
    companyId: on.companyId,
    balanceId: on.id,
    task: null,
    ...more,
  };
}
