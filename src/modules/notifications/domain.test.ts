import { expect, test } from 'vitest';
import { type BalanceKind, cardAsText, type Reader, whoIsTold } from './domain';

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

function told(readers: Reader[], kind: BalanceKind, changes: Partial<Parameters<typeof whoIsTold>[1]> = {}) {
  return whoIsTold(readers, { kind, areCustomersMailed: false, ...changes }).map(
    ({ reader: { id }, isMailed }) => id + (isMailed ? ' by mail' : ''),
  );
}

test('a low balance is in everybody’s bell, and in the mail of those who work for the company', () => {
  expect(told([stine, konrad, clara], 'low')).toEqual(['stine', 'konrad by mail', 'clara']);
});

test('staff who sold it get the mail too', () => {
  expect(told([{ ...stine, isConcerned: true }, konrad], 'low')).toEqual(['stine by mail', 'konrad by mail']);
});

test('where nobody works for the company by name, all staff get the mail', () => {
  expect(told([stine, clara], 'expired')).toEqual(['stine by mail', 'clara']);
});

test('customers get mails when they are turned on for the company', () => {
  expect(told([konrad, clara], 'low', { areCustomersMailed: true })).toEqual(['konrad by mail', 'clara by mail']);
});

test('a topic that is turned off stays in the bell', () => {
  const muted = { ...konrad, mutedTopics: ['amount'] };
  expect(told([stine, muted], 'usedUp')).toEqual(['stine', 'konrad']);
  expect(told([stine, muted], 'expiring')).toEqual(['stine', 'konrad by mail']);
});

test('whoever did it is not told, and nobody else is told in their place', () => {
  expect(told([stine, konrad, clara], 'toppedUp', { exceptUserId: 'konrad' })).toEqual(['clara']);
});

test('a request for more reaches the house, not the colleagues of whoever asks', () => {
  expect(told([stine, konrad, clara], 'topUpAsked', { areCustomersMailed: true })).toEqual(['stine', 'konrad by mail']);
});

test.each([
  [6, 10, '●●●●●●○○○○'],
  [0, 3, '○○○'],
  [-1, 3, '○○○'],
  [60, 60, undefined],
])('%i of %i holes as text', (left, total, text) => {
  expect(cardAsText(left, total)).toBe(text);
});
