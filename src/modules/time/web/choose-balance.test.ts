import { expect, test } from 'vitest';
import type { BalanceView } from '@/modules/balances/contract';
import { noRounding } from '@/modules/balances/domain/rounding';
import type { EntryView } from '../contract';
import { chooseBalance, type Wish } from './choose-balance';
import { chooseCategory } from './choose-category';
import { distinctEntries } from './find-similar';

const now = { serviceDate: '2026-11-21', today: '2026-11-21', isStaff: false };

const nordlysHours = balance('nordlys-hours', 'Nordlys Design ApS');
const nordlysCard = balance('nordlys-card', 'Nordlys Design ApS', { type: 'credits', currentAmount: 6 });
const havnHours = balance('havn-hours', 'Havn & Co A/S');
const havnExpired = balance('havn-expired', 'Havn & Co A/S', { expiresOn: '2026-09-30' });
const all = [nordlysHours, nordlysCard, havnHours, havnExpired];

const mail = entry('E-mail og telefon', havnHours);
const design = entry('Designmøde', nordlysHours, { category: 'design' });

test('somebody new with several customers is asked', () => {
  expect(chosen({ title: 'designmøde' }, [])).toBeUndefined();
});

test('a single customer needs no question', () => {
  expect(chooseBalance([nordlysHours, nordlysCard], [], { title: '' }, now).balance).toBe(nordlysHours);
});

test('the customer last logged on is proposed', () => {
  expect(chosen({ title: '' })).toBe(havnHours);
  expect(chosen({ title: 'noget nyt' })).toBe(havnHours);
});

test('a similar entry wins over the last one, its feature over that, @ over all of them', () => {
  expect(chosen({ title: 'designm' })).toBe(nordlysHours);
  expect(chosen({ title: 'designm', taskCompanyId: havnHours.companyId })).toBe(havnHours);
  expect(chosen({ title: 'designm', taskCompanyId: havnHours.companyId, companyQuery: 'nord' })).toBe(nordlysHours);
});

test('a choice by hand is never overruled', () => {
  expect(chosen({ title: 'designmøde', companyQuery: 'nordlys', chosenId: 'havn-expired' })).toBe(havnExpired);
});

test('a customer is found by the beginning of any word of the name', () => {
  expect(chosen({ title: '', companyQuery: 'design' })).toBe(nordlysHours);
  expect(chosen({ title: '', companyQuery: 'Havn & Co' })).toBe(havnHours);
  expect(chooseBalance(all, [mail], { title: '', companyQuery: 'ukendt' }, now)).toEqual({ isCompanyUnknown: true });
});

test('credits look for a punch card, durations for a time bank', () => {
  expect(chosen({ title: 'designmøde', type: 'credits' })).toBe(nordlysCard);
  expect(chosen({ title: 'designmøde', type: 'hours' })).toBe(nordlysHours);
});

test('a customer without the right kind gets the other one, so that the refusal can be said', () => {
  expect(chosen({ title: '', type: 'credits' })).toBe(havnHours);
});

test('a balance that cannot be used on that day is taken only when there is no other', () => {
  expect(chooseBalance([havnExpired, havnHours], [mail], { title: '' }, now).balance).toBe(havnHours);
  expect(chooseBalance([havnExpired], [mail], { title: '' }, now).balance).toBe(havnExpired);
});

test('the category follows what was typed, the feature, a similar title', () => {
  const task = { id: 'task-12', key: 'FEAT-12', title: 'Forside' };
  const entries = [mail, design, entry('Kodning', nordlysHours, { task, category: 'development' })];
  expect(chooseCategory(entries, { typed: 'support', taskId: 'task-12', title: 'Designmøde' })).toBe('support');
  expect(chooseCategory(entries, { taskId: 'task-12', title: 'Designmøde' })).toBe('development');
  expect(chooseCategory(entries, { title: 'designmøde' })).toBe('design');
  expect(chooseCategory(entries, { title: 'noget andet' })).toBe('other');
});

test('suggestions are the latest entries that differ, narrowed by the text', () => {
  const entries = [mail, mail, design, entry('Designmøde', nordlysCard)];
  expect(distinctEntries(entries, '')).toEqual([mail, design, entries[3]]);
  expect(distinctEntries(entries, 'møde')).toEqual([design, entries[3]]);
  expect(distinctEntries(entries, '', 1)).toEqual([mail]);
});

function chosen(wish: Wish, entries: EntryView[] = [mail, design]) {
  return chooseBalance(all, entries, wish, now).balance;
}

function balance(id: string, companyName: string, more: Partial<BalanceView> = {}): BalanceView {
  return {
    id,
    number: id,
    companyId: companyName,
    companyName,
    type: 'hours',
    initialAmount: 600,
    totalAmount: 600,
    currentAmount: 300,
    overdraftLimit: 0,
    ...noRounding,
    expiresOn: null,
    status: 'good',
    reason: null,
    isClosed: false,
    isCompanyActive: true,
    notes: null,
    createdBy: 'konrad',
    companyCreatedBy: 'konrad',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    topUpRequest: null,
    ...more,
  };
}

function entry(title: string, on: BalanceView, more: Partial<EntryView> = {}): EntryView {
  return {
    id: title,
    title,
    description: '',
    category: 'other',
    serviceDate: '2026-11-20',
    amount: 30,
    workedAmount: 30,
    startsAt: null,
    endsAt: null,
    companyId: on.companyId,
    companyName: on.companyName,
    balanceId: on.id,
    balanceNumber: on.number,
    type: on.type,
    balanceLeft: on.currentAmount,
    consultantId: 'konrad',
    consultantName: 'Konrad',
    task: null,
    companyCreatedBy: 'konrad',
    validatedBy: null,
    validatedAt: null,
    billedAt: null,
    version: 1,
    createdAt: '2026-11-20T12:00:00.000Z',
    ...more,
  };
}
