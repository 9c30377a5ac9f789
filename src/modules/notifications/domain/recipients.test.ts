import { expect, test } from 'vitest';
import { cardAsText } from './card-as-text';
import type { BalanceKind } from './kinds';
import { findNamedRecipients, findRecipients, type Reader } from './recipients';

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

function recipientsOf(
  readers: Reader[],
  kind: BalanceKind,
  changes: Partial<Parameters<typeof findRecipients>[1]> = {},
) {
  return findRecipients(readers, { kind, areCustomersMailed: false, ...changes }).map(
    ({ reader: { id }, isMailed }) => id + (isMailed ? ' by mail' : ''),
  );
}

test('a low balance is in everybody’s bell, and in the mail of those who work there', () => {
  expect(recipientsOf([stine, konrad, clara], 'low')).toEqual(['stine', 'konrad by mail', 'clara']);
});

test('staff who sold it get the mail too', () => {
  expect(recipientsOf([{ ...stine, isConcerned: true }, konrad], 'low')).toEqual([
    'stine by mail',
    'konrad by mail',
  ]);
});

test('where the company has no consultant, all staff get the mail', () => {
  expect(recipientsOf([stine, clara], 'expired')).toEqual(['stine by mail', 'clara']);
});

test('customers get mails when they are turned on for the company', () => {
  expect(recipientsOf([konrad, clara], 'low', { areCustomersMailed: true })).toEqual([
    'konrad by mail',
    'clara by mail',
  ]);
});

test('a topic that is turned off stays in the bell', () => {
  const muted = { ...konrad, mutedTopics: ['amount'] };
  expect(recipientsOf([stine, muted], 'usedUp')).toEqual(['stine', 'konrad']);
  expect(recipientsOf([stine, muted], 'expiring')).toEqual(['stine', 'konrad by mail']);
});

test('the actor is not notified, and no one else in their place', () => {
  expect(recipientsOf([stine, konrad, clara], 'toppedUp', { exceptUserId: 'konrad' })).toEqual([
    'clara',
  ]);
});

test('a request for more reaches staff and consultants, not the asker’s colleagues', () => {
  expect(recipientsOf([stine, konrad, clara], 'topUpAsked', { areCustomersMailed: true })).toEqual([
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

function recipientsByName(
  readers: Reader[],
  changes: Partial<Parameters<typeof findNamedRecipients>[1]> = {},
) {
  const query = { kind: 'taskStatus', named: [], areCustomersMailed: false, ...changes } as const;
  return findNamedRecipients(readers, query).map(
    ({ reader: { id }, isMailed }) => id + (isMailed ? ' by mail' : ''),
  );
}

test('a task notifies each named person who may see it once, and never its actor', () => {
  const named = ['konrad', 'clara', 'konrad', 'a stranger'];
  expect(recipientsByName([stine, konrad, clara], { named })).toEqual(['konrad by mail', 'clara']);
  expect(recipientsByName([stine, konrad, clara], { named, exceptUserId: 'konrad' })).toEqual([
    'clara',
  ]);
});

test('a task that names no seller goes to the company’s consultants, or to staff', () => {
  const answer = { named: ['clara'], orElse: 'sellers', exceptUserId: 'clara' } as const;
  expect(recipientsByName([stine, konrad, clara], answer)).toEqual(['konrad by mail']);
  expect(recipientsByName([stine, clara], answer)).toEqual(['stine by mail']);
  expect(recipientsByName([stine, konrad, clara], { ...answer, named: ['stine'] })).toEqual([
    'stine by mail',
  ]);
});

test('a task that waits for a customer reaches all of them when none is named', () => {
  const carl = reader('carl', 'customer', { mutedTopics: ['tasks'] });
  const asked = { kind: 'taskPending', orElse: 'customers', areCustomersMailed: true } as const;
  expect(recipientsByName([konrad, clara, carl], asked)).toEqual(['clara by mail', 'carl']);
  expect(recipientsByName([konrad, clara, carl], { ...asked, named: ['konrad', 'carl'] })).toEqual([
    'konrad by mail',
    'carl',
  ]);
});

test('a proposal notifies the sellers only', () => {
  const proposal = { kind: 'taskProposed', named: ['clara'], orElse: 'sellers' } as const;
  expect(recipientsByName([konrad, clara], proposal)).toEqual(['konrad by mail']);
});
