import { describe, expect, test } from 'vitest';
import { addSums, findDaysTold, findDueDay, toSums } from './week';

const zone = 'Europe/Copenhagen';

describe('the hour of a mail is that of the place', () => {
  test.each([
    // Winter time: UTC+1.
    ['2026-11-27T06:59:59Z', undefined],
    ['2026-11-27T07:00:00Z', { day: '2026-11-27', weekday: 5 }],
    ['2026-11-27T22:59:59Z', { day: '2026-11-27', weekday: 5 }],
    // Saturday has begun there, and its hour has not come.
    ['2026-11-27T23:00:00Z', undefined],
    // Summer time: UTC+2.
    ['2026-07-03T05:59:59Z', undefined],
    ['2026-07-03T06:00:00Z', { day: '2026-07-03', weekday: 5 }],
    // The Sundays on which the clock is changed.
    ['2026-03-29T05:59:59Z', undefined],
    ['2026-03-29T06:00:00Z', { day: '2026-03-29', weekday: 7 }],
    ['2026-10-25T06:59:59Z', undefined],
    ['2026-10-25T07:00:00Z', { day: '2026-10-25', weekday: 7 }],
  ])('%s', (now, due) => {
    expect(findDueDay(new Date(now), zone)).toEqual(due);
  });

  test('midnight belongs to the new day', () => {
    expect(findDueDay(new Date('2026-11-27T00:00:00Z'), 'UTC')).toBeUndefined();
  });
});

test.each([
  // Monday to Friday, to Sunday and back: the week of the change has had its mail.
  ['2026-04-03', '2026-03-23', { from: '2026-03-23', to: '2026-04-02' }],
  ['2026-04-05', '2026-03-23', { from: '2026-03-23', to: '2026-04-04' }],
  // Friday to Monday.
  ['2026-03-30', '2026-03-27', { from: '2026-03-27', to: '2026-03-29' }],
  ['2026-03-30', '2026-03-29', { from: '2026-03-29', to: '2026-03-29' }],
  // Without a change.
  ['2026-03-27', '2026-03-20', { from: '2026-03-20', to: '2026-03-26' }],
  // A week without a mail.
  ['2026-03-27', '2026-03-13', { from: '2026-03-20', to: '2026-03-26' }],
])('a mail of %s after one of %s goes on where that ended', (day, last, days) => {
  expect(findDaysTold(day, last)).toEqual(days);
});

test.each([
  ['2026-11-27', { from: '2026-11-20', to: '2026-11-26' }],
  ['2026-11-30', { from: '2026-11-23', to: '2026-11-29' }],
  ['2027-01-01', { from: '2026-12-25', to: '2026-12-31' }],
])('a first mail of %s is about the seven days before', (day, days) => {
  expect(findDaysTold(day)).toEqual(days);
});

test('hours and credits are added each for themselves', () => {
  const sums = toSums([
    { type: 'hours', amount: 90 },
    { type: 'credits', amount: 2 },
    { type: 'hours', amount: 30 },
  ]);
  expect(sums).toEqual({ hours: 120, credits: 2 });
  expect(addSums([sums, { hours: 1, credits: 1 }])).toEqual({ hours: 121, credits: 3 });
});
