import { expect, test } from 'vitest';
import { defaultThresholds } from '@/modules/balances/domain/spend';
import { findAttentionReasons, splitParagraphs } from './customer';

const today = '2026-11-21';
const asOf = { today, thresholds: defaultThresholds };
const card = {
  number: 'TB-0001',
  type: 'hours' as 'hours' | 'credits',
  totalAmount: 600,
  currentAmount: 600,
  overdraftLimit: 0,
  permitLeft: 0,
  expiresOn: null as string | null,
  isClosed: false,
  isCompanyActive: true,
  soldOn: '2026-11-01',
};
const customer = {
  accountStatus: 'active' as const,
  accountType: 'customer' as const,
  balances: [card],
  lastActivityOn: '2026-11-20' as string | null,
};
const withCards = (...cards: Partial<typeof card>[]) =>
  findAttentionReasons({ ...customer, balances: cards.map((one) => ({ ...card, ...one })) }, asOf);

test('a customer with enough left and recent work has no reason', () => {
  expect(findAttentionReasons(customer, asOf)).toEqual([]);
});

test('a card that expired with an amount left comes first, also beside a good one', () => {
  expect(withCards({ expiresOn: '2026-11-20', currentAmount: 1 }, {})).toEqual([
    'expiredRemainder',
  ]);
  expect(withCards({ expiresOn: '2026-11-20', currentAmount: 0 }, {})).toEqual([]);
  expect(withCards({ expiresOn: '2026-11-20', currentAmount: 1, isClosed: true }, {})).toEqual([]);
});

test('a used up card asks for another one, unless there is one of its kind', () => {
  expect(withCards({ currentAmount: 0 })).toEqual(['usedUp', 'noBalance']);
  expect(withCards({ currentAmount: 0 }, {})).toEqual([]);
  expect(withCards({ currentAmount: 0 }, { type: 'credits' })).toEqual(['usedUp']);
});

test('an overdrawn card is a reason beside any other card', () => {
  expect(withCards({ currentAmount: -1 }, {})).toEqual(['usedUp']);
  expect(withCards({ currentAmount: -1, isClosed: true }, {})).toEqual([]);
});

test('low at a fifth, expiring within 30 days, both at once', () => {
  expect(withCards({ currentAmount: 120 })).toEqual(['low']);
  expect(withCards({ currentAmount: 121 })).toEqual([]);
  expect(withCards({ expiresOn: '2026-12-21' })).toEqual(['expiring']);
  expect(withCards({ expiresOn: '2026-12-22' })).toEqual([]);
  expect(withCards({ currentAmount: 120, expiresOn: today })).toEqual(['low', 'expiring']);
});

test.each([
  ['2026-09-22', []],
  ['2026-09-21', ['silent']],
])('a sale is a sign of life for sixty days: on %s, %j', (soldOn, reasons) => {
  expect(
    findAttentionReasons(
      { ...customer, balances: [{ ...card, soldOn }], lastActivityOn: null },
      asOf,
    ),
  ).toEqual(reasons);
});

test('a customer with a balance and no work in sixty days is silent', () => {
  const old = [{ ...card, soldOn: '2026-01-01' }];
  expect(
    findAttentionReasons({ ...customer, balances: old, lastActivityOn: '2026-09-22' }, asOf),
  ).toEqual([]);
  expect(
    findAttentionReasons({ ...customer, balances: old, lastActivityOn: '2026-09-21' }, asOf),
  ).toEqual(['silent']);
  expect(findAttentionReasons({ ...customer, balances: [], lastActivityOn: null }, asOf)).toEqual([
    'noBalance',
  ]);
});

test('a prospect lacks no balance, and a company that is paused or closed has no reason', () => {
  expect(
    findAttentionReasons({ ...customer, balances: [], accountType: 'prospect' }, asOf),
  ).toEqual([]);
  for (const accountStatus of ['paused', 'closed'] as const) {
    expect(findAttentionReasons({ ...customer, accountStatus, balances: [] }, asOf)).toEqual([]);
  }
});

test('an empty line parts paragraphs, and other line ends stay', () => {
  expect(splitParagraphs('Hi\r\n\r\nOne\r\ntwo\n \n\n\nBye\n')).toEqual(['Hi', 'One\ntwo', 'Bye']);
  expect(splitParagraphs(' \n ')).toEqual([]);
});
