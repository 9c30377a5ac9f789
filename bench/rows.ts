import { addMonths } from '@/platform/day';
import { httpClient } from './drive';
import type { rawAnalytics } from './raw/raw-analytics';
import type { rawOverview } from './raw/raw-overview';
import type { rawSql } from './raw/raw-sql';
import { type Reader, signIn } from './readers';

/**
 * Row of the benchmark: its name, the number of clients, the request to the server, and the same in
 * raw SQL.
 */
export type BenchRow = [string, number, () => Promise<boolean>, () => Promise<boolean>];

type HttpClient = ReturnType<typeof httpClient>;
type Raw = ReturnType<typeof rawSql>;
type Sides = { http: HttpClient; raw: Raw };

type ChangeOptions = {
  /** Creates an entry, on any balance when none is given. */
  create: (balanceId?: string) => Promise<boolean>;
  /** Creates many entries in one request. */
  createTogether: (count: number) => Promise<boolean>;
  balanceId: string;
  someIds: readonly string[];
};

export function changingRows(
  { http, raw }: Sides,
  { create, createTogether, balanceId, someIds }: ChangeOptions,
): BenchRow[] {
  const change = turnOver();
  return [
    // The first row warms up the server for the following ones: a row with one client would
    // otherwise measure the start.
    ['create entry, 10 clients', 10, () => create(), () => raw.createEntry()],
    ['create entry, 1 client', 1, () => create(), () => raw.createEntry()],
    [
      'create entry on one balance, 10 clients',
      10,
      () => create(balanceId),
      () => raw.createEntry(balanceId),
    ],
    [
      'create 20 entries together, 1 client',
      1,
      () => createTogether(20),
      () => raw.createTogether(20),
    ],
    [
      'validate 200 entries, 1 client',
      1,
      change((validated, version) => {
        const entries = someIds.map((id) => ({ id, version }));
        return http.send('POST', '/api/v1/time-entries/validate', { entries, validated });
      }),
      change((validated) => raw.validate(someIds, validated)),
    ],
  ];
}

export function listRows({ http, raw }: Sides, place: readonly [string, string]): BenchRow[] {
  return [
    [
      'newest 50 entries, 10 clients',
      10,
      () => http.send('GET', '/api/v1/time-entries?limit=50'),
      () => raw.listEntries(),
    ],
    [
      'a page nine tenths down, 10 clients',
      10,
      () => http.send('GET', `/api/v1/time-entries?limit=50&cursor=${place.join('~')}`),
      () => raw.listEntries(place),
    ],
    ...['work', 'work 9999', 'nowhere', 'wo'].map(
      (words): BenchRow => [
        `newest 50 entries that hold “${words}”, 10 clients`,
        10,
        () => http.send('GET', `/api/v1/time-entries?limit=50&q=${encodeURIComponent(words)}`),
        () => raw.findEntries(words),
      ],
    ),
    ...['work', 'work 9999'].map(
      (words): BenchRow => [
        `sum of entries that hold “${words}”, 1 client`,
        1,
        () => http.send('GET', `/api/v1/time-entries/summary?q=${encodeURIComponent(words)}`),
        () => raw.sumFound(words),
      ],
    ),
    [
      'newest 50 balances, 10 clients',
      10,
      () => http.send('GET', '/api/v1/balances?limit=50'),
      raw.newestBalances,
    ],
    [
      'newest 50 companies, 10 clients',
      10,
      () => http.send('GET', '/api/v1/companies?limit=50'),
      raw.newestCompanies,
    ],
    [
      'work list, 10 clients',
      10,
      () => http.send('GET', '/api/v1/crm/customers?limit=50'),
      raw.workList,
    ],
  ];
}

export function totalRows({ http, raw }: Sides, today: string, companyId: string): BenchRow[] {
  return [
    [
      'everything summed up, 10 clients',
      10,
      () => http.send('GET', '/api/v1/time-entries/summary'),
      raw.summary,
    ],
    [
      'one customer’s month, 10 clients',
      10,
      () =>
        http.send('GET', `/api/v1/monthly-hours?month=${today.slice(0, 7)}&companyId=${companyId}`),
      () => raw.month(companyId),
    ],
    [
      'monthly totals of all customers, 10 clients',
      10,
      () => http.send('GET', `/api/v1/monthly-hours?group=customer&month=${today.slice(0, 7)}`),
      () => raw.month(),
    ],
    [
      'every month of all customers as CSV, 2 clients',
      2,
      () =>
        http.send(
          'GET',
          '/api/v1/monthly-hours/export?format=csv&dialect=machine&group=customer&months=all' +
            `&month=${today.slice(0, 7)}`,
        ),
      raw.everyMonth,
    ],
  ];
}

export function analyticsRow(
  asAnalyst: HttpClient,
  analytics: ReturnType<typeof rawAnalytics>,
  cookie: string,
  today: string,
): BenchRow {
  return [
    'analytics: a year of 50 customers, 10 clients',
    10,
    async () => {
      const span = `from=${monthBefore(today, 11)}&to=${monthBefore(today, 0)}`;
      const query = `${span}&against=before&weeks=26`;
      const paths = [`/api/v1/analytics?${query}`, '/api/v1/analytics/forecasts'];
      return (await Promise.all(paths.map((path) => asAnalyst.send('GET', path)))).every(Boolean);
    },
    () => analytics.year(readToken(cookie)),
  ];
}

export function ownRow({ http, raw }: Sides): BenchRow {
  return ['/me, 10 clients', 10, () => http.send('GET', '/api/v1/me'), raw.me];
}

export async function overviewRows(
  origin: string,
  readers: Reader[],
  raw: ReturnType<typeof rawOverview>,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const reader of readers) {
    const cookie = await signIn(origin, reader.email);
    const http = httpClient(origin, cookie);
    const statements = await raw.statementsFor(reader);
    const viaHttp = () => http.send('GET', '/api/v1/overview');
    const viaSql = () => raw.overview(readToken(cookie), statements);
    rows.push([`overview of ${reader.name}, 10 clients`, 10, viaHttp, viaSql]);
  }
  return rows;
}

function monthBefore(today: string, count: number): string {
  return addMonths(`${today.slice(0, 7)}-01`, -count).slice(0, 7);
}

/**
 * Validates entries and then invalidates them, so that each call has an effect. Both sides share
 * the present state and version.
 */
function turnOver() {
  let isValidated = false;
  let version = 1;
  return (change: (validated: boolean, version: number) => Promise<boolean>) => async () => {
    const isGood = await change(!isValidated, version);
    if (isGood) {
      isValidated = !isValidated;
      version += 1;
    }
    return isGood;
  };
}

/** Reads the token from `name=<token>.<signature>`, URL-encoded. */
export function readToken(cookie: string): string {
  return decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)).split('.')[0] ?? '';
}
