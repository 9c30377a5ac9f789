import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '@/platform/day';
import {
  type BalanceUse,
  endsOn,
  forecast,
  judgeConfidence,
  maxForecastDays,
  weeksBefore,
  weeksObserved,
} from './forecast';

/** Day of the tests, a Saturday. */
const today = '2026-11-21';

/** Creates the use of an old balance by one hour a week. */
function steady(changes: Partial<BalanceUse> = {}): BalanceUse {
  return {
    left: 600,
    expiresOn: null,
    since: '2025-01-01',
    charged: Array(weeksObserved).fill(60),
    ...changes,
  };
}

test('at an hour a week ten hours last ten weeks, and an even pace is trusted', () => {
  expect(forecast(steady(), today)).toEqual({
    charged: 480,
    weeks: 8,
    runsOutOn: '2027-01-30',
    confidence: 'high',
    expiresUnused: null,
    reason: null,
  });
});

test('of several cards the oldest is used first, and only its rest expires unused', () => {
  const cards = steady({ left: 900, expiring: 400, expiresOn: '2026-12-31' });
  expect(forecast(cards, today)).toMatchObject({ expiresUnused: 400 - 342 });
  expect(forecast({ ...cards, expiring: 300 }, today)).toMatchObject({
    expiresUnused: 0,
    runsOutOn: '2027-03-06',
  });
});

test('the weeks are the eight whole ones before the one that is running', () => {
  expect(weeksBefore(today, weeksObserved)).toEqual([
    '2026-09-21',
    '2026-09-28',
    '2026-10-05',
    '2026-10-12',
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
  ]);
  expect(weeksBefore('2026-11-16', 1)).toEqual(['2026-11-09']);
  expect(weeksBefore('2026-11-15', 1)).toEqual(['2026-11-02']);
});

test('expires unused is the amount left then at the pace of the weeks before', () => {
  // 40 days are 5 weeks and 5 days: 342 minutes and a part of one that has not been used yet.
  const { expiresUnused, runsOutOn } = forecast(steady({ expiresOn: '2026-12-31' }), today);
  expect(expiresUnused).toBe(600 - 342);
  expect(runsOutOn).toBe('2027-01-30');
  expect(forecast(steady({ left: 342, expiresOn: '2026-12-31' }), today).expiresUnused).toBe(0);
  expect(forecast(steady({ left: 343, expiresOn: '2026-12-31' }), today).expiresUnused).toBe(1);
});

test('a balance that is younger is judged by the weeks since its first entry', () => {
  const charged = [0, 0, 0, 0, 0, 0, 120, 60];
  const young = forecast(steady({ since: '2026-11-05', charged }), today);
  expect(young).toMatchObject({
    charged: 180,
    weeks: 2,
    confidence: 'low',
    runsOutOn: addDays(today, 47),
  });
  expect(forecast(steady({ since: '2026-11-08', charged }), today).weeks).toBe(2);
  expect(forecast(steady({ since: '2026-11-09', charged }), today)).toMatchObject({
    weeks: 1,
    charged: 60,
  });
  expect(forecast(steady({ since: '2026-11-16', charged }), today)).toMatchObject({
    weeks: 0,
    charged: 0,
    reason: 'tooYoung',
    expiresUnused: null,
  });
});

test('without work in eight weeks there is no forecast, and all that is left would expire', () => {
  const charged = Array(weeksObserved).fill(0);
  expect(forecast(steady({ charged, expiresOn: '2026-12-31' }), today)).toMatchObject({
    reason: 'noWork',
    runsOutOn: null,
    confidence: null,
    expiresUnused: 600,
  });
  expect(forecast(steady({ charged }), today)).toMatchObject({
    reason: 'noWork',
    expiresUnused: null,
  });
});

test('an expired, used up or overdrawn balance has no forecast', () => {
  const nothing = { runsOutOn: null, confidence: null, expiresUnused: null };
  expect(forecast(steady({ left: 0 }), today)).toMatchObject({ ...nothing, reason: 'usedUp' });
  expect(forecast(steady({ left: -30, expiresOn: '2026-12-31' }), today)).toMatchObject({
    ...nothing,
    reason: 'usedUp',
  });
  expect(forecast(steady({ expiresOn: '2026-11-20' }), today)).toMatchObject({
    ...nothing,
    reason: 'expired',
  });
});

test('on its last day all that is left is about to expire', () => {
  expect(forecast(steady({ expiresOn: today }), today)).toMatchObject({
    expiresUnused: 600,
    reason: null,
  });
});

test('a pace with an end decades away names no day', () => {
  const slow = forecast(steady({ left: 6_000_000, charged: [0, 0, 0, 0, 0, 0, 0, 1] }), today);
  expect(slow).toMatchObject({ reason: 'tooSlow', runsOutOn: null, confidence: 'low' });
});

test.each([
  ['high', [60, 60, 60, 60, 60, 60, 60, 60]],
  ['high', [0, 60, 60, 60, 60, 60, 60, 60]],
  ['medium', [0, 0, 60, 60, 60, 60, 60, 60]],
  ['medium', [0, 0, 0, 0, 60, 60, 60, 60]],
  ['low', [0, 0, 0, 0, 0, 60, 60, 60]],
  ['low', [0, 0, 0, 0, 0, 0, 60, 60]],
  ['low', [600, 1, 1, 1, 1, 1, 1, 1]],
  ['medium', [60, 60, 60]],
] as const)('%s confidence in %j', (confidence, weeks) => {
  expect(judgeConfidence(weeks)).toBe(confidence);
});

test('something expires unused exactly when it would not have been used up by then', () => {
  const amount = fc.integer({ min: 0, max: 5_000 });
  const some = fc.record({
    left: fc.integer({ min: 1, max: 100_000 }),
    charged: fc.array(amount, { minLength: weeksObserved, maxLength: weeksObserved }),
    days: fc.integer({ min: 0, max: 900 }),
    age: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(some, ({ left, charged, days, age }) => {
      const expiresOn = addDays(today, days);
      const found = forecast({ left, charged, expiresOn, since: addDays(today, -age) }, today);
      if (found.expiresUnused === null) {
        expect(found.reason).toBe('tooYoung');
        return;
      }
      expect(found.expiresUnused).toBeGreaterThanOrEqual(0);
      expect(found.expiresUnused).toBeLessThanOrEqual(left);
      const isGoneInTime = found.runsOutOn !== null && found.runsOutOn <= expiresOn;
      expect(found.expiresUnused === 0).toBe(isGoneInTime);
      expect(endsOn(found, expiresOn)).toBe(isGoneInTime ? found.runsOutOn : expiresOn);
      if (found.runsOutOn !== null) {
        // The amount is used up after that day, and not on the day before.
        const after = daysBetween(today, found.runsOutOn);
        expect(after).toBeLessThanOrEqual(maxForecastDays);
        expect(found.charged * after).toBeGreaterThanOrEqual(left * 7 * found.weeks);
        expect(found.charged * (after - 1)).toBeLessThan(left * 7 * found.weeks);
      }
    }),
  );
});
