import { expect, test } from 'vitest';
import { hours } from '@/platform/amount';
import { AppError } from '@/platform/errors';
import { adjust, changesTerms, ensureTermsHold, ensureUnchanged, topUp } from './changes';
import { noRounding, type Rounding } from './rounding';
import type { SpendableBalance } from './spend';

const today = '2026-11-21';
const bank: SpendableBalance & Rounding = {
  ...noRounding,
  number: 'TB-0001',
  type: 'hours',
  totalAmount: hours(10),
  currentAmount: hours(2),
  overdraftLimit: 0,
  permitLeft: 0,
  expiresOn: null,
  isClosed: false,
  isCompanyActive: true,
};
const card: typeof bank = {
  ...bank,
  number: 'KK-0001',
  type: 'credits',
  totalAmount: 10,
  currentAmount: 4,
};

function codeOf(action: () => unknown): string {
  try {
    action();
    return 'ok';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

test('below the limit by a permit, a correction goes up only and the terms may be kept', () => {
  const permitted = { ...bank, currentAmount: -30, permitLeft: 10 };
  expect(adjust(permitted, 10)).toBe(-20);
  expect(codeOf(() => adjust(permitted, -1))).toBe('balanceTooLow');
  expect(codeOf(() => ensureTermsHold(permitted, { overdraftLimit: 0 }, today))).toBe('ok');
});

test('a top-up is added to the remaining amount', () => {
  expect(topUp(bank, hours(3), today)).toBe(hours(5));
});

test('a balance that is closed or past its last day is not topped up', () => {
  expect(codeOf(() => topUp({ ...bank, isClosed: true }, 60, today))).toBe('balanceClosed');
  expect(codeOf(() => topUp({ ...bank, expiresOn: '2026-11-20' }, 60, today))).toBe(
    'balanceExpired',
  );
  expect(codeOf(() => topUp({ ...bank, expiresOn: today }, 60, today))).toBe('ok');
});

test('a punch card never holds more than 500 credits', () => {
  expect(topUp(card, 496, today)).toBe(500);
  expect(codeOf(() => topUp(card, 497, today))).toBe('balanceTooLarge');
});

test('all that is left can be written off, closed and expired too, and no more', () => {
  const gone = { ...bank, isClosed: true, expiresOn: '2026-01-01' };
  expect(adjust(gone, -hours(2))).toBe(0);
  expect(codeOf(() => adjust(gone, -hours(2) - 1))).toBe('balanceTooLow');
  expect(adjust({ ...gone, overdraftLimit: 1 }, -hours(2) - 1)).toBe(-1);
});

test('a correction down is never refused because much is held', () => {
  expect(adjust({ ...card, currentAmount: 600 }, -1)).toBe(599);
});

test('an expiry date may stay in the past, but a new one begins today', () => {
  const expired = { ...bank, expiresOn: '2026-11-01' };
  expect(codeOf(() => ensureTermsHold(expired, { expiresOn: '2026-11-01' }, today))).toBe('ok');
  expect(codeOf(() => ensureTermsHold(expired, { expiresOn: '2026-11-20' }, today))).toBe(
    'expiryInPast',
  );
  expect(codeOf(() => ensureTermsHold(expired, { expiresOn: today }, today))).toBe('ok');
  expect(codeOf(() => ensureTermsHold(expired, { expiresOn: null }, today))).toBe('ok');
});

test('the overdraft limit covers what has been overdrawn already', () => {
  const overdrawn = { ...bank, currentAmount: -30, overdraftLimit: 60 };
  expect(codeOf(() => ensureTermsHold(overdrawn, { overdraftLimit: 30 }, today))).toBe('ok');
  expect(codeOf(() => ensureTermsHold(overdrawn, { overdraftLimit: 29 }, today))).toBe(
    'overdraftInUse',
  );
  expect(codeOf(() => ensureTermsHold(overdrawn, {}, today))).toBe('ok');
});

test('hours can be rounded, a credit is always one', () => {
  const rounding = { roundingIncrement: 15 } as const;
  expect(codeOf(() => ensureTermsHold(bank, rounding, today))).toBe('ok');
  expect(codeOf(() => ensureTermsHold(card, rounding, today))).toBe('roundingIsForHours');
  expect(codeOf(() => ensureTermsHold(card, { roundingMinimum: 15 }, today))).toBe(
    'roundingIsForHours',
  );
  expect(codeOf(() => ensureTermsHold(card, noRounding, today))).toBe('ok');
});

test('notes are not terms, and equal terms are no change', () => {
  const kept = { notes: '', expiresOn: today, overdraftLimit: 0, ...noRounding };
  expect(changesTerms(kept, { notes: 'new', expiresOn: today, overdraftLimit: 0 })).toBe(false);
  expect(changesTerms(kept, { expiresOn: null })).toBe(true);
  expect(changesTerms(kept, { overdraftLimit: 1 })).toBe(true);
  expect(changesTerms(kept, { ...noRounding })).toBe(false);
  expect(changesTerms(kept, { roundingMinimum: 15 })).toBe(true);
});

test('an edit based on an older version is refused with the current balance', () => {
  const kept = { ...bank, notes: 'theirs', updatedAt: '2026-11-21T11:00:00.000001Z' };
  expect(codeOf(() => ensureUnchanged(kept, kept.updatedAt))).toBe('ok');
  expect(() => ensureUnchanged(kept, '2026-11-21T11:00:00.000000Z')).toThrow(
    expect.objectContaining({
      code: 'balanceChanged',
      details: { current: expect.objectContaining({ notes: 'theirs', updatedAt: kept.updatedAt }) },
    }),
  );
});
