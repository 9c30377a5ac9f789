import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hours } from '@/platform/amount';
import { AppError } from '@/platform/errors';
import {
  byPreference,
  defaultThresholds,
  ensureUsable,
  giveBack,
  isUsable,
  judgeState,
  measureRoom,
  type SpendableBalance,
  spend,
} from './spend';

const today = '2026-11-21';

function balanceWith(changes: Partial<SpendableBalance> = {}): SpendableBalance {
  return {
    number: 'TB-0001',
    type: 'hours',
    totalAmount: hours(10),
    currentAmount: hours(10),
    overdraftLimit: 0,
    permitLeft: 0,
    expiresOn: null,
    isClosed: false,
    isCompanyActive: true,
    ...changes,
  };
}

function refusalOf(action: () => unknown): Pick<AppError, 'code' | 'details'> | null {
  try {
    action();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, details: error.details };
  }
}

describe('spending', () => {
  test('the remaining amount is the previous amount less the charge', () => {
    expect(spend(balanceWith({ currentAmount: hours(2) }), hours(1.5), today)).toBe(hours(0.5));
    expect(spend(balanceWith({ currentAmount: hours(2) }), hours(2), today)).toBe(0);
  });

  test('an entry larger than the remaining amount is refused', () => {
    expect(
      refusalOf(() => spend(balanceWith({ currentAmount: hours(2) }), hours(2.5), today)),
    ).toEqual({
      code: 'balanceTooLow',
      details: {
        left: { amount: hours(2), type: 'hours' },
        missing: { amount: hours(0.5), type: 'hours' },
      },
    });
  });

  test('a punch card without punches left refuses, in credits', () => {
    const card = balanceWith({ type: 'credits', totalAmount: 10, currentAmount: 0 });
    expect(refusalOf(() => spend(card, 1, today))?.details).toEqual({
      left: { amount: 0, type: 'credits' },
      missing: { amount: 1, type: 'credits' },
    });
  });

  test('an agreed overdraft can be used to its last minute and no further', () => {
    const balance = balanceWith({ currentAmount: hours(1), overdraftLimit: hours(2) });
    expect(spend(balance, hours(3), today)).toBe(-hours(2));
    expect(refusalOf(() => spend(balance, hours(3) + 1, today))?.details).toMatchObject({
      missing: { amount: 1 },
    });
  });

  test('a permitted amount can be used below the limit, once', () => {
    const balance = balanceWith({ currentAmount: 30, overdraftLimit: 10, permitLeft: 60 });
    expect(spend(balance, 100, today)).toBe(-70);
    expect(refusalOf(() => spend(balance, 101, today))?.details).toMatchObject({
      missing: { amount: 1 },
    });
    const overdrawn = balanceWith({ currentAmount: -40, permitLeft: 20 });
    expect(measureRoom(overdrawn)).toBe(20);
    expect(measureRoom(balanceWith({ currentAmount: -40 }))).toBe(0);
    expect(isUsable(overdrawn, today)).toBe(true);
  });

  test('undoing a charge gives back what it took below the limit, and no more', () => {
    const overdrawn = balanceWith({ currentAmount: -40, permitLeft: 20 });
    expect(giveBack(overdrawn, 100)).toMatchObject({ currentAmount: 60, permitLeft: 60 });
    expect(giveBack(overdrawn, 30)).toMatchObject({ currentAmount: -10, permitLeft: 50 });
    expect(giveBack(balanceWith({ currentAmount: 5 }), 30)).toMatchObject({ permitLeft: 0 });
  });

  test('never leaves less than the overdraft allows; the missing amount would be enough', () => {
    const amount = fc.integer({ min: 1, max: 1440 });
    const size = fc.integer({ min: 0, max: 6000 });
    fc.assert(
      fc.property(size, size, amount, (currentAmount, overdraftLimit, spent) => {
        const balance = balanceWith({ currentAmount, overdraftLimit });
        const refusal = refusalOf(() => spend(balance, spent, today));
        if (!refusal) {
          expect(spend(balance, spent, today)).toBeGreaterThanOrEqual(-overdraftLimit);
          return;
        }
        const { missing } = refusal.details as { missing: { amount: number } };
        const toppedUp = balanceWith({
          currentAmount: currentAmount + missing.amount,
          overdraftLimit,
        });
        expect(spend(toppedUp, spent, today)).toBe(0 - overdraftLimit);
      }),
    );
  });
});

describe('expiry', () => {
  const expiring = balanceWith({ expiresOn: '2026-11-20' });

  test('is tested against the day the work was done, and the last day counts', () => {
    expect(spend(expiring, hours(1), '2026-11-20')).toBe(hours(9));
    expect(refusalOf(() => spend(expiring, hours(1), '2026-11-21'))).toEqual({
      code: 'balanceExpired',
      details: { expiresOn: '2026-11-20' },
    });
  });

  test('the expiry is reported before a shortage', () => {
    const empty = balanceWith({ expiresOn: '2026-11-20', currentAmount: 0 });
    expect(refusalOf(() => spend(empty, hours(1), today))?.code).toBe('balanceExpired');
  });

  test('work on a valid day can be logged for fourteen more days, later only by staff', () => {
    expect(refusalOf(() => ensureUsable(expiring, '2026-12-04', false))).toBeNull();
    expect(refusalOf(() => ensureUsable(expiring, '2026-12-05', false))?.code).toBe(
      'balanceExpired',
    );
    expect(refusalOf(() => ensureUsable(expiring, '2026-12-05', true))).toBeNull();
  });
});

test('a closed balance refuses everybody, a paused company all but staff', () => {
  expect(refusalOf(() => ensureUsable(balanceWith({ isClosed: true }), today, true))).toEqual({
    code: 'balanceClosed',
    details: { number: 'TB-0001' },
  });
  const paused = balanceWith({ isCompanyActive: false });
  expect(refusalOf(() => ensureUsable(paused, today, false))?.code).toBe('companyNotActive');
  expect(refusalOf(() => ensureUsable(paused, today, true))).toBeNull();
});

describe('the status', () => {
  test.each([
    [501, 'good'],
    [500, 'medium'],
    [201, 'medium'],
    [200, 'low'],
    [1, 'low'],
    [0, 'inactive'],
    [-1, 'inactive'],
  ] as const)('of %i left of 1000 is %s', (currentAmount, status) => {
    const balance = balanceWith({ totalAmount: 1000, currentAmount });
    expect(judgeState(balance, today, defaultThresholds).status).toBe(status);
  });

  test.each([
    [7, 3, 'medium'],
    [7, 4, 'good'],
    [7, 1, 'low'],
    [3, 1, 'medium'],
  ] as const)(
    'is not lost to rounding: a total of %i with %i left is …',
    (totalAmount, currentAmount, status) => {
      expect(
        judgeState(balanceWith({ totalAmount, currentAmount }), today, defaultThresholds).status,
      ).toBe(status);
    },
  );

  test('follows the thresholds that staff have set', () => {
    const balance = balanceWith({ totalAmount: 100, currentAmount: 30 });
    expect(judgeState(balance, today, { low: 30, medium: 60 }).status).toBe('low');
    expect(judgeState(balance, today, { low: 10, medium: 29 }).status).toBe('good');
  });

  test('expired wins over everything, from the day after the last usable one', () => {
    const balance = balanceWith({ expiresOn: today, currentAmount: 0, isClosed: true });
    expect(judgeState(balance, today, defaultThresholds).status).toBe('inactive');
    expect(judgeState(balance, '2026-11-22', defaultThresholds)).toEqual({ status: 'expired' });
  });

  test('inactive says why: closed, then company, then overdrawn or used up', () => {
    const reasonOf = (changes: Partial<SpendableBalance>) =>
      judgeState(balanceWith(changes), today, defaultThresholds).reason;
    expect(reasonOf({ isClosed: true, isCompanyActive: false, currentAmount: 0 })).toBe('closed');
    expect(reasonOf({ isCompanyActive: false, currentAmount: 0 })).toBe('companyInactive');
    expect(reasonOf({ currentAmount: 0 })).toBe('usedUp');
    expect(reasonOf({ currentAmount: -1, overdraftLimit: 60 })).toBe('overdrawn');
    expect(reasonOf({})).toBeUndefined();
  });
});

describe('usable', () => {
  test('until nothing is left, or until the overdraft is used', () => {
    expect(isUsable(balanceWith({ currentAmount: 1 }), today)).toBe(true);
    expect(isUsable(balanceWith({ currentAmount: 0 }), today)).toBe(false);
    expect(isUsable(balanceWith({ currentAmount: 0, overdraftLimit: 1 }), today)).toBe(true);
    expect(isUsable(balanceWith({ currentAmount: -1, overdraftLimit: 1 }), today)).toBe(false);
  });

  test('not when closed, expired or of a company that is not active', () => {
    expect(isUsable(balanceWith({ isClosed: true }), today)).toBe(false);
    expect(isUsable(balanceWith({ isCompanyActive: false }), today)).toBe(false);
    expect(isUsable(balanceWith({ expiresOn: '2026-11-20' }), today)).toBe(false);
    expect(isUsable(balanceWith({ expiresOn: today }), today)).toBe(true);
  });
});

test('balances are offered usable first, then earliest expiry, none last, then oldest', () => {
  const offered = [
    {
      ...balanceWith({ number: 'used up', currentAmount: 0, expiresOn: '2026-11-22' }),
      createdAt: '2020-01-01',
    },
    { ...balanceWith({ number: 'never, newer' }), createdAt: '2026-02-01' },
    { ...balanceWith({ number: 'never, older' }), createdAt: '2026-01-01' },
    { ...balanceWith({ number: 'later', expiresOn: '2027-12-31' }), createdAt: '2025-01-01' },
    { ...balanceWith({ number: 'soon', expiresOn: '2026-12-01' }), createdAt: '2026-03-01' },
  ];
  const numbers = offered.toSorted(byPreference(today)).map((balance) => balance.number);
  expect(numbers).toEqual(['soon', 'later', 'never, older', 'never, newer', 'used up']);
});
