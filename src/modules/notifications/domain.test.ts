import { expect, test } from 'vitest';
import { type BalanceKind, cardAsText, type Reader, whoIsTold, whoIsToldByName } from './domain';

const reader = (id: string, side: Reader['side'], changes: Partial<Reader> = {}): Reader => ({
  id,
  email: `${id}@example.com`,
  language: 'da',
  side,
  isConcerned: side === 'consultant',
  mutedTopics: [],
  ...changes,
});
const stine = reader('stine', 'staff');
const konrad = reader('konrad', 'consultant');
const clara = reader('clara', 'customer');

function told(
  readers: Reader[],
  kind: BalanceKind,
  changes: Partial<Parameters<typeof whoIsTold>[1]> = {},
) {
  return whoIsTold(readers, { kind, areCustomersMailed: false, ...changes }).map(
    ({ reader: { id }, isMailed }) => id + (isMailed ? ' by mail' : ''),
  );
}

test('a low balance is in everybody’s bell, and in the mail of those who work there', () => {
  expect(told([stine, konrad, clara], 'low')).toEqual(['stine', 'konrad by mail', 'clara']);
});

test('staff who sold it get the mail too', () => {
  expect(told([{ ...stine, isConcerned: true }, konrad], 'low')).toEqual([
    'stine by mail',
    'konrad by mail',
  ]);
});

test('where the company has no consultant, all staff get the mail', () => {
  expect(told([stine, clara], 'expired')).toEqual(['stine by mail', 'clara']);
});

test('customers get mails when they are turned on for the company', () => {
  expect(told([konrad, clara], 'low', { areCustomersMailed: true })).toEqual([
    'konrad by mail',
    'clara by mail',
  ]);
});

test('a topic that is turned off stays in the bell', () => {
  const muted = { ...konrad, mutedTopics: ['amount'] };
  expect(told([stine, muted], 'usedUp')).toEqual(['stine', 'konrad']);
  expect(told([stine, muted], 'expiring')).toEqual(['stine', 'konrad by mail']);
});

test('the actor is not notified, and no one else in their place', () => {
  expect(told([stine, konrad, clara], 'toppedUp', { exceptUserId: 'konrad' })).toEqual(['clara']);
});

test('a request for more reaches staff and consultants, not the asker’s colleagues', () => {
  expect(told([stine, konrad, clara], 'topUpAsked', { areCustomersMailed: true })).toEqual([
    'stine',
    'konrad by mail',
  ]);
});

test.each([
  [6, 10, '●●●●●●○○○○'],
  [0, 3, '○○○'],
  [-1, 3, '○○○'],
  [60, 60, undefined],
])('%i of %i holes as text', (left, total, text) => {
  expect(cardAsText(left, total)).toBe(text);
});

function toldOfTask(
  readers: Reader[],
  changes: Partial<Parameters<typeof whoIsToldByName>[1]> = {},
) {
  const telling = { kind: 'taskStatus', named: [], areCustomersMailed: false, ...changes } as const;
  return whoIsToldByName(readers, telling).map(
    ({ reader: { id }, isMailed }) => id + (isMailed ? ' by mail' : ''),
  );
}

test('a task notifies each named person who may see it once, and never its actor', () => {
  const named = ['konrad', 'clara', 'konrad', 'a stranger'];
  expect(toldOfTask([stine, konrad, clara], { named })).toEqual(['konrad by mail', 'clara']);
  expect(toldOfTask([stine, konrad, clara], { named, exceptUserId: 'konrad' })).toEqual(['clara']);
});

test('a task that names no seller goes to the company’s consultants, or to staff', () => {
  const answer = { named: ['clara'], orElse: 'house', exceptUserId: 'clara' } as const;
  expect(toldOfTask([stine, konrad, clara], answer)).toEqual(['konrad by mail']);
  expect(toldOfTask([stine, clara], answer)).toEqual(['stine by mail']);
  expect(toldOfTask([stine, konrad, clara], { ...answer, named: ['stine'] })).toEqual([
    'stine by mail',
  ]);
});

test('a task that waits for a customer reaches all of them when none is named', () => {
  const carl = reader('carl', 'customer', { mutedTopics: ['tasks'] });
  const asked = { kind: 'taskPending', orElse: 'customers', areCustomersMailed: true } as const;
  expect(toldOfTask([konrad, clara, carl], asked)).toEqual(['clara by mail', 'carl']);
  expect(toldOfTask([konrad, clara, carl], { ...asked, named: ['konrad', 'carl'] })).toEqual([
    'konrad by mail',
    'carl',
  ]);
});

test('a proposal stays with the house', () => {
  const proposal = { kind: 'taskProposed', named: ['clara'], orElse: 'house' } as const;
  expect(toldOfTask([konrad, clara], proposal)).toEqual(['konrad by mail']);
});
