import { expect, test } from 'vitest';
import { isWorkOf } from './work-of-item';

const hour = { id: 'a', title: 'Talk', type: 'hours' as const, amount: 60 };
const credit = { id: 'b', title: 'Logo', type: 'credits' as const, amount: 2 };
const item = {
  count: 2,
  work: { hours: 60, credits: 2 },
  named: [{ id: 'a', name: 'Talk', of: 'Nordlys' }],
};

test.each([
  ['what is shown', [hour, credit], true],
  ['more time', [{ ...hour, amount: 75 }, credit], false],
  ['more credits', [hour, { ...credit, amount: 3 }], false],
  ['time for credits', [hour, { ...credit, type: 'hours' as const }], false],
  ['one more of nothing', [hour, credit, { ...hour, id: 'c', amount: 0 }], false],
  ['another title', [{ ...hour, title: 'Call' }, credit], false],
  ['another entry of the same name', [{ ...hour, id: 'c' }, credit], false],
])('with %s', (_, entries, expected) => {
  expect(isWorkOf(item, entries)).toBe(expected);
});

test('work that was not counted is not shown', () => {
  expect(isWorkOf({ ...item, work: null }, [hour, credit])).toBe(false);
});
