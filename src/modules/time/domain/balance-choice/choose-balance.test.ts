import { describe, expect, test } from 'vitest';
import type { BalanceView } from '@/modules/balances/contract/balance';
import { makeBalanceView } from '@/testkit/balance-view';
import { type BalanceHints, type Candidate, chooseBalance } from './choose-balance';
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

test('a person without entries and with several customers has to choose', () => {
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

test('a similar entry wins over the last one, its task over that, @ over all of them', () => {
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

test('where the chosen balance cannot be charged, no other customer pays', () => {
  const closed = entry('Designmøde', balance('nordlys-closed', 'Nordlys Design ApS'));
  expect(chosen({ title: 'e-mail', balanceId: 'nordlys-closed' }, [mail, closed])).toBe(
    nordlysHours,
  );
  expect(chosen({ title: 'e-mail og telefon', balanceId: 'unknown' })).toBeUndefined();
  expect(chosen({ title: 'e-mail og telefon', isBalanceGone: true })).toBeUndefined();
  expect(chosen({ title: '', isBalanceGone: true, balanceId: 'havn-hours' })).toBe(havnHours);
  expect(chosen({ title: '', isBalanceGone: true, companyQuery: 'nordlys' })).toBe(nordlysHours);
});

test('a customer is found by the beginning of any word of the name', () => {
  expect(chosen({ title: '', companyQuery: 'design' })).toBe(nordlysHours);
  expect(chosen({ title: '', companyQuery: 'Havn & Co' })).toBe(havnHours);
  expect(chosen({ title: '', companyQuery: 'hàvn co' })).toBe(havnHours);
  // Signs alone are no name, so no customer may pay.
  for (const companyQuery of ['ukendt', '-', '&%'])
    expect(chooseBalance(all, [mail], { title: '', companyQuery }, now)).toEqual({
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

describe('the balance last used', () => {
  const used = (one: BalanceView, lastUsedAt: string | null) => ({ ...one, lastUsedAt });
  const longAgo = '2026-11-01T09:00:00.000Z';
  const justNow = '2026-11-21T09:00:00.000Z';
  const second = balance('nordlys-second', 'Nordlys Design ApS');
  const choose = (balances: Candidate[], hints: Partial<BalanceHints> = {}) =>
    chooseBalance(balances, [], { title: '', ...hints }, now).balance?.id;

  test('is proposed, of all customers or of the one that is named', () => {
    const some = [used(nordlysHours, longAgo), used(second, justNow), used(havnHours, longAgo)];
    expect(choose(some)).toBe(second.id);
    expect(choose(some, { companyQuery: 'havn' })).toBe(havnHours.id);
    expect(choose(some, { companyQuery: 'nordlys' })).toBe(second.id);
    expect(choose([used(nordlysHours, justNow), used(havnHours, longAgo)])).toBe(nordlysHours.id);
  });

  test('is the last of those that can pay', () => {
    const some = [used(havnExpired, justNow), used(nordlysHours, longAgo)];
    expect(choose(some)).toBe(nordlysHours.id);
    expect(choose([used(havnExpired, justNow)])).toBe(havnExpired.id);
  });

  test('wins over the customer of the latest service date', () => {
    const some = [used(nordlysHours, justNow), used(havnHours, longAgo)];
    expect(chooseBalance(some, [mail], { title: '' }, now).balance?.id).toBe(nordlysHours.id);
  });

  test('gives way to one that can be used, or has the unit that was typed', () => {
    const empty = balance('nordlys-empty', 'Nordlys Design ApS', { currentAmount: 0 });
    expect(choose([nordlysHours, used(empty, justNow)])).toBe(nordlysHours.id);
    const some = [nordlysHours, used(nordlysCard, justNow)];
    expect(choose(some)).toBe(nordlysCard.id);
    expect(choose(some, { type: 'hours' })).toBe(nordlysHours.id);
    expect(choose(some, { isTimed: true })).toBe(nordlysHours.id);
  });
});

describe('the last credit of a punch card', () => {
  const last = balance('last', 'Nordlys Design ApS', {
    type: 'credits',
    number: 'KK-0051',
    currentAmount: 1,
    lastUsedAt: '2026-11-21T09:00:00.000Z',
  });
  const choose = (hints: Partial<BalanceHints>, balances: Candidate[] = [last]) =>
    chooseBalance(balances, [], { title: '', ...hints }, now).balance?.id;

  test('is not proposed for a timer or for a line without an amount', () => {
    expect(choose({ isTimed: true })).toBeUndefined();
    expect(choose({})).toBeUndefined();
    expect(choose({ companyQuery: 'nordlys', isTimed: true })).toBeUndefined();
    expect(choose({ isTimed: true }, [last, nordlysHours])).toBe(nordlysHours.id);
    expect(choose({ isTimed: true }, [last, nordlysCard])).toBe(nordlysCard.id);
  });

  test('is taken where it was chosen, named, or paid in typed credits', () => {
    expect(choose({ balanceId: 'last' })).toBe('last');
    expect(choose({ companyQuery: 'kk-0051' })).toBe('last');
    expect(choose({ type: 'credits' })).toBe('last');
  });
});

test('suggestions are the latest entries that differ, narrowed by the text', () => {
  const entries = [mail, mail, design, entry('Designmøde', nordlysCard)];
  expect(listDistinct(entries, '')).toEqual([mail, design, entries[3]]);
  expect(listDistinct(entries, 'møde')).toEqual([design, entries[3]]);
  expect(listDistinct(entries, '', 1)).toEqual([mail]);
});

function chosen(hints: BalanceHints, entries: PastEntry[] = [mail, design]) {
  return chooseBalance(all, entries, hints, now).balance;
}

function balance(id: string, companyName: string, more: Partial<Candidate> = {}): Candidate {
  const known = { companyId: companyName, companyName, currentAmount: 300 };
  return { ...makeBalanceView(id, known), ...more };
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
