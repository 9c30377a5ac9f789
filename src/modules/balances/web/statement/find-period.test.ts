import { expect, test } from 'vitest';
import { findPeriod } from './find-period';

test.each([
  ['thisMonth', '2026-11-21', '2026-11-01', '2026-11-21'],
  ['lastMonth', '2026-11-21', '2026-10-01', '2026-10-31'],
  ['lastMonth', '2027-01-31', '2026-12-01', '2026-12-31'],
  ['lastMonth', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['thisYear', '2026-11-21', '2026-01-01', '2026-11-21'],
  ['everything', '2026-11-21', '2025-06-14', '2026-11-21'],
] as const)('%s on %s is from %s to %s', (preset, today, from, to) => {
  expect(findPeriod(preset, today, '2025-06-14')).toEqual({ from, to });
});
