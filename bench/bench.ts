/**
 * npm run bench: what the server costs beside raw SQL doing the same work, at three sizes of
 * history.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { derivePassword } from '@/database/roles';
import { addMonths, toDay } from '@/platform/day';
import { freePort } from '@/testkit/machine/free-port';
import { buildIfNeeded } from '../scripts/build-if-needed';
import { fillDatabase } from './data-set';
import { driveInTurns, httpClient, type Load } from './drive';
import { type FirstLook, measureFirstLooks, printFirstLooks } from './first-look';
import { analystOf, rawAnalytics } from './raw-analytics';
import { rawOverview } from './raw-overview';
import { rawSql } from './raw-sql';
import { listReaders, type Reader, signIn } from './readers';
import { measureTold, printTold } from './told';

const sizes = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
/** Only the rows whose name holds this. */
const only = process.env.BENCH_ONLY ?? '';
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const today = toDay(new Date(), 'Europe/Copenhagen');

type Row = [string, number, () => Promise<boolean>, () => Promise<boolean>];
type Result = { row: string; entries: number; http: Load; raw: Load };

buildIfNeeded();
const results: Result[] = [];
const looks: (FirstLook & { entries: number })[] = [];
for (const entries of sizes) results.push(...(await measure(entries)));
print(results);
printFirstLooks(looks);

async function measure(entries: number): Promise<Result[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'klip-bench-'));
  const server = spawn(process.execPath, [resolve(import.meta.dirname, '../dist/server/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      THROTTLE_FACTOR: '1000',
      WEBHOOKS_TO_LOOPBACK: 'yes',
    },
  });
  try {
    await untilReady();
    const cookie = await registerStaff();
    const { owner, app } = splitConnections(dataFolder);
    const client = new pg.Client(owner);
    await client.connect();
    process.stdout.write(`making ${entries.toLocaleString('en')} entries… `);
    const began = Date.now();
    await fillDatabase(client, entries);
    process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1)} s\n`);
    const balanceIds = (await client.query('select id from balance')).rows.map(
      (row: { id: string }) => row.id,
    );
    const companyId = (await client.query('select company_id as id from balance limit 1')).rows[0]
      .id as string;
    const { place, ids: someIds } = await placesIn(client, entries);
    const userId = (await client.query("select id from app_user where role = 'staff'")).rows[0].id;
    const readers = await listReaders(client, companyId);
    const analyst = await analystOf(client);
    await client.end();

    const overviews = rawOverview(app, today);
    const analytics = rawAnalytics(app, { today, companyIds: analyst.companyIds });
    const analystCookie = await signIn(origin, analyst.email);
    const asAnalyst = httpClient(origin, analystCookie);
    const raw = rawSql(app, { balanceIds, userId, token: readToken(cookie), today });
    const http = httpClient(origin, cookie);
    const create = () =>
      http.send('POST', '/api/v1/time-entries', {
        balanceId: balanceIds[Math.floor(Math.random() * balanceIds.length)],
        title: 'Work',
        amount: 1,
        serviceDate: today,
      });
    const rows: Row[] = [
      // The first row warms up the server for the ones after it: alone, a client would still
      // measure its start.
      ['create entry, 10 clients', 10, create, raw.createEntry],
      ['create entry, 1 client', 1, create, raw.createEntry],
      [
        'validate 200 entries, 1 client',
        1,
        turnOver((validated) =>
          http.send('POST', '/api/v1/time-entries/validate', { ids: someIds, validated }),
        ),
        turnOver((validated) => raw.validate(someIds, validated)),
      ],
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
          http.send(
            'GET',
            `/api/v1/monthly-hours?month=${today.slice(0, 7)}&companyId=${companyId}`,
          ),
        () => raw.month(companyId),
      ],
      [
        'monthly totals of all customers, 10 clients',
        10,
        () => http.send('GET', `/api/v1/monthly-hours?group=customer&month=${today.slice(0, 7)}`),
        () => raw.month(),
      ],
      ...(await overviewRows(readers, overviews)),
      [
        'analytics: a year of 50 customers, 10 clients',
        10,
        async () => {
          const span = `from=${monthBefore(11)}&to=${monthBefore(0)}&against=before&weeks=26`;
          const paths = [`/api/v1/analytics?${span}`, '/api/v1/analytics/forecasts'];
          return (await Promise.all(paths.map((path) => asAnalyst.send('GET', path)))).every(
            Boolean,
          );
        },
        () => analytics.year(readToken(analystCookie)),
      ],
      ['/me, 10 clients', 10, () => http.send('GET', '/api/v1/me'), raw.me],
    ];
    const results: Result[] = [];
    for (const [row, clients, viaHttp, viaSql] of rows.filter(([name]) => name.includes(only))) {
      const [http, raw] = await driveInTurns(clients, seconds, [viaHttp, viaSql]);
      results.push({ row, entries, http, raw });
    }
    if ('told'.includes(only)) {
      const told = await measureTold({ origin, cookie, send: http.send, create });
      printTold(told, entries);
    }
    if ('first look'.includes(only)) {
      const customerCookie = await signIn(origin, 'customer@example.com');
      const found = await measureFirstLooks(origin, { cookie, customerCookie });
      looks.push(...found.map((look) => ({ ...look, entries })));
    }
    await http.close();
    await raw.close();
    await overviews.close();
    await asAnalyst.close();
    await analytics.close();
    return results;
  } finally {
    await stop(server);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function monthBefore(count: number): string {
  return addMonths(`${today.slice(0, 7)}-01`, -count).slice(0, 7);
}

async function overviewRows(
  readers: Reader[],
  raw: ReturnType<typeof rawOverview>,
): Promise<Row[]> {
  const rows: Row[] = [];
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

/** Does it and takes it back, so that there is something to do each time. */
function turnOver(change: (validated: boolean) => Promise<boolean>): () => Promise<boolean> {
  let isValidated = false;
  return () => {
    isValidated = !isValidated;
    return change(isValidated);
  };
}

/** A place far down the list of entries, and 200 entries of today's end of it. */
async function placesIn(
  client: pg.Client,
  entries: number,
): Promise<{ place: [string, string]; ids: string[] }> {
  const order = 'order by service_date desc, ordinal desc';
  const far = await client.query(
    `select service_date::text as day, ordinal::text from time_entry ${order} offset $1 limit 1`,
    [Math.floor(entries * 0.9)],
  );
  const near = await client.query(`select id from time_entry ${order} limit 200`);
  return {
    place: [far.rows[0].day, far.rows[0].ordinal],
    ids: near.rows.map((row: { id: string }) => row.id),
  };
}

function splitConnections(dataFolder: string): { owner: pg.ClientConfig; app: pg.PoolConfig } {
  const { ownerPassword } = JSON.parse(
    readFileSync(join(dataFolder, 'postgres-passwords.json'), 'utf8'),
  );
  const address = { host: join(dataFolder, 'postgres/socket'), port: 5432, database: 'postgres' };
  return {
    owner: { ...address, user: 'klip_owner', password: ownerPassword },
    app: { ...address, user: 'klip_app', password: derivePassword('klip_app', ownerPassword) },
  };
}

async function untilReady(): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 100) {
    if (
      await fetch(`${origin}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new Error('the server does not become ready');
}

async function registerStaff(): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
    body: JSON.stringify({
      name: 'Bench',
      email: 'bench@example.com',
      password: 'klippekort',
      accountType: 'staff',
    }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** `name=<token>.<signature>`, URL-encoded. */
function readToken(cookie: string): string {
  return decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)).split('.')[0] ?? '';
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((gone) => {
    server.once('exit', () => gone());
    server.kill('SIGTERM');
  });
}

function print(all: Result[]): void {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  const out = [
    line([
      'row',
      'entries',
      'server /s',
      'raw SQL /s',
      'raw ÷ server',
      'server median ms',
      'raw median ms',
      'failures',
    ]),
    line(Array(8).fill('---')),
  ];
  for (const { row, entries, http, raw } of all) {
    out.push(
      line([
        row,
        entries.toLocaleString('en'),
        Math.round(http.perSecond),
        Math.round(raw.perSecond),
        (raw.perSecond / http.perSecond).toFixed(2),
        http.medianMs.toFixed(1),
        raw.medianMs.toFixed(1),
        http.failures + raw.failures,
      ]),
    );
  }
  const rows = [...new Set(all.map((result) => result.row))];
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  out.push('', `Median at ${most.toLocaleString('en')} ÷ median at ${least.toLocaleString('en')}:`);
  for (const row of rows) {
    const at = (entries: number) =>
      all.find((result) => result.row === row && result.entries === entries)?.http.medianMs ??
      Number.NaN;
    out.push(`  ${row}: ${(at(most) / at(least)).toFixed(2)}`);
  }
  process.stdout.write(`\n${out.join('\n')}\n`);
}
