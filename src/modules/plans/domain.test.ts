import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import {
  endOfRight,
  findGraceEnd,
  findPlanSource,
  isOutdated,
  isStale,
  judgeStanding,
  reasonNotToBuy,
  roleChange,
  type Subscription,
} from './domain';

const april = '2026-04-01T00:00:00.000Z';
const may = '2026-05-01T00:00:00.000Z';
const june = '2026-06-01T00:00:00.000Z';
const graceOfMay = '2026-05-08T00:00:00.000Z';

const paid: Subscription = {
  id: 'sub_1',
  status: 'active',
  periodStart: april,
  periodEnd: may,
  cancelsAt: null,
  endedAt: null,
};

function actor(role: Actor['role']): Actor {
  return {
    id: 'a',
    name: 'A',
    email: 'a@example.com',
    role,
    isPendingStaff: false,
    memberships: [],
  };
}

test('the right ends seven days after what was paid, so that silence ends it too', () => {
  const standing = judgeStanding(paid, undefined);
  expect(standing).toEqual({ status: 'running', paidUntil: may, lapsedAt: null, cancelsAt: null });
  expect(endOfRight(standing)).toBe(graceOfMay);
  expect(findGraceEnd(standing, new Date('2026-05-03'))).toBeNull();
});

test('an unpaid period was paid until it began, even if the provider continues it', () => {
  const unpaid = { ...paid, status: 'past_due', periodStart: may, periodEnd: june };
  const first = judgeStanding(unpaid, { status: 'running', lapsedAt: null });
  expect(first).toEqual({ status: 'pastDue', paidUntil: may, lapsedAt: may, cancelsAt: null });
  expect(findGraceEnd(first, new Date('2026-05-03'))).toBe(graceOfMay);
  expect(findGraceEnd(first, new Date(graceOfMay))).toBeNull();

  const nextPeriod = { ...unpaid, status: 'unpaid', periodStart: june };
  expect(endOfRight(judgeStanding(nextPeriod, first))).toBe(graceOfMay);
  const givenUp = { ...unpaid, status: 'canceled', endedAt: '2026-05-25T00:00:00.000Z' };
  expect(endOfRight(judgeStanding(givenUp, first))).toBe(graceOfMay);
  expect(judgeStanding({ ...unpaid, status: 'active' }, first).lapsedAt).toBeNull();
});

test.each(['incomplete', 'paused', 'something_new'])('%s is no payment', (status) => {
  expect(judgeStanding({ ...paid, status }, undefined)).toMatchObject({
    status: 'pastDue',
    paidUntil: april,
  });
});

test('one that was ended has seven days from its end', () => {
  const ended = judgeStanding(
    { ...paid, status: 'canceled', endedAt: may },
    { status: 'running', lapsedAt: null },
  );
  expect(ended).toMatchObject({ status: 'ended', paidUntil: may });
  expect(endOfRight(ended)).toBe(graceOfMay);
});

test.each([
  ['customer', null, 'running', 'give'],
  ['customer', null, 'pastDue', 'leave'],
  ['consultant', april, 'running', 'move'],
  ['consultant', graceOfMay, 'pastDue', 'leave'],
  ['consultant', null, 'ended', 'leave'],
  ['staff', null, 'running', 'leave'],
] as const)(
  'the role of a %s (plan until %s) with a plan that is %s: %s',
  (role, planUntil, status, change) => {
    expect(roleChange({ role, planUntil }, { status, paidUntil: may }, new Date(april))).toBe(
      change,
    );
  },
);

test('after the last day the role is taken, and only where it came from the plan', () => {
  const standing = { status: 'pastDue', paidUntil: may } as const;
  const now = new Date(graceOfMay);
  expect(roleChange({ role: 'consultant', planUntil: june }, standing, now)).toBe('take');
  expect(roleChange({ role: 'consultant', planUntil: null }, standing, now)).toBe('leave');
  expect(roleChange({ role: 'customer', planUntil: null }, standing, now)).toBe('leave');
});

test('a person cannot buy a plan they have, or buy it twice', () => {
  expect([findPlanSource(actor('staff'), null), findPlanSource(actor('consultant'), null)]).toEqual(
    ['staff', 'grant'],
  );
  expect([
    findPlanSource(actor('consultant'), may),
    findPlanSource(actor('customer'), null),
  ]).toEqual(['plan', 'none']);
  expect(reasonNotToBuy('none', undefined)).toBeUndefined();
  expect(reasonNotToBuy('plan', 'ended')).toBeUndefined();
  expect(reasonNotToBuy('grant', 'ended')).toBe('has');
  expect(reasonNotToBuy('none', 'running')).toBe('has');
  expect(reasonNotToBuy('none', 'pastDue')).toBe('owes');
});

test('an earlier reading, or one from before the end, is outdated', () => {
  const known = { reading: 5, status: 'running' } as const;
  expect(isOutdated({ number: 4, status: 'running' }, known)).toBe(true);
  expect(isOutdated({ number: 6, status: 'ended' }, known)).toBe(false);
  expect(isOutdated({ number: 6, status: 'running' }, { reading: 5, status: 'ended' })).toBe(true);
});

test('a purchase of yesterday, or at another price, begins again', () => {
  const checkout = { createdAt: april, priceId: 'price_1' };
  expect(isStale(checkout, 'price_1', new Date('2026-04-01T22:59:00Z'))).toBe(false);
  expect(isStale(checkout, 'price_1', new Date('2026-04-01T23:01:00Z'))).toBe(true);
  expect(isStale(checkout, 'price_2', new Date(april))).toBe(true);
});
