import { expect, test } from 'vitest';
import { reportPostgres } from './report-postgres';

test.each([
  { today: '2026-09-11', warned: [] },
  { today: '2026-09-12', warned: [expect.stringContaining('PostgreSQL 18.4 are of 2026-05-14.')] },
])('the log says which PostgreSQL runs, and warns on $today: $warned', ({ today, warned }) => {
  const said: [string, string | undefined][] = [];
  const postgres = {
    place: 'machine',
    folder: '/usr/lib/postgresql/18/bin',
    version: '18.4',
  } as const;
  reportPostgres(postgres, today, (line, level) => said.push([line, level]));
  expect(said).toEqual([
    ['PostgreSQL 18.4 runs: of this machine (/usr/lib/postgresql/18/bin).', undefined],
    ...warned.map((line) => [line, 'warn']),
  ]);
});
