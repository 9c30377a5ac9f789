import { expect, test } from 'vitest';
import { findDoubleWork } from './find-double-work';

const day = '2026-11-21';
const untimed = { startsAt: null, endsAt: null };
const from9 = { startsAt: '2026-11-21T08:00:00Z', endsAt: '2026-11-21T09:00:00Z' };
const kept = {
  id: 'e',
  title: 'Logo',
  serviceDate: day,
  balanceId: 'b',
  consultantId: 'konrad',
  ...from9,
};
const planned = { title: 'Logo', serviceDate: day, balanceId: 'b', ...untimed };

test.each([
  ['the same title, balance and day, whoever it was', planned, 'duplicate'],
  ['written a little differently', { ...planned, title: '  LOGO ' }, 'duplicate'],
  ['another title', { ...planned, title: 'Logo 2' }, undefined],
  ['another day', { ...planned, serviceDate: '2026-11-20' }, undefined],
  ['another balance', { ...planned, balanceId: 'c' }, undefined],
  ['within the same hour', { ...planned, title: 'Call', ...from9 }, 'overlap'],
  [
    'over its end',
    { ...planned, title: 'Call', startsAt: '2026-11-21T08:59:00Z', endsAt: '2026-11-21T10:00:00Z' },
    'overlap',
  ],
  [
    'right after it',
    { ...planned, title: 'Call', startsAt: '2026-11-21T09:00:00Z', endsAt: '2026-11-21T10:00:00Z' },
    undefined,
  ],
] as const)('%s', (_name, wish, kind) => {
  expect(findDoubleWork(wish, [kept], 'konrad')?.kind).toBe(kind);
});

test('two people may work at the same time', () => {
  expect(findDoubleWork({ ...planned, title: 'Call', ...from9 }, [kept], 'stine')).toBeUndefined();
});
