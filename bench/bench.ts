/**
 * npm run bench compares the server with raw SQL that does the same work, at three sizes of
 * history.
 */
import pg from 'pg';
import { toDay } from '@/platform/day';
import { freePort } from '@/testkit/machine/free-port';
import { buildIfNeeded } from '../scripts/build-if-needed';
import { measureArchiveCost, printArchiveCost } from './archive-cost';
import {
  prepareGround,
  registerStaff,
  spawnServer,
  splitConnections,
  stopServer,
  thisVersion,
  untilReady,
} from './built-server';
import { fillDatabase, worlds } from './data-set';
import { driveInTurns, httpClient } from './drive';
import { type FirstLook, measureFirstLooks, printFirstLooks } from './first-look';
import { measureEntryBytes, printFootprint, readMemory } from './footprint';
import { measureImportCost, printImportCost } from './import-cost';
import { measureOpenPages, printOpenPages } from './open-pages';
import { analystOf, rawAnalytics } from './raw/raw-analytics';
import { rawOverview } from './raw/raw-overview';
import { rawSql } from './raw/raw-sql';
import { listReaders, signIn } from './readers';
import { printResults, type Result } from './results';
import {
  analyticsRow,
  type BenchRow,
  changingRows,
  listRows,
  overviewRows,
  ownRow,
  readToken,
  totalRows,
} from './rows';
import { measureWebhookCost, printWebhookCost } from './webhook-cost';

const sizes = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
/** Text in the names of the rows that are measured; empty for all rows. */
const only = process.env.BENCH_ONLY ?? '';
const hasFewBalances = process.env.BENCH_WORLD === 'few';
/** Folder of another built version, such as the last release; left out for none. */
const earlier = process.env.BENCH_EARLIER;
const today = toDay(new Date(), 'Europe/Copenhagen');

buildIfNeeded();
const results: Result[] = [];
const looks: (FirstLook & { entries: number })[] = [];
for (const entries of sizes) await measure(entries);
printResults(results, sizes);
printFirstLooks(looks);

/** Measures each row in turns with the earlier version, and then what is measured by itself. */
async function measure(entries: number): Promise<void> {
  const now = await openSide(entries, thisVersion);
  try {
    const before = earlier === undefined ? undefined : await openSide(entries, earlier);
    try {
      results.push(...(await driveRows(entries, now.rows, before?.rows)));
    } finally {
      await before?.close();
    }
    await measureOthers(entries, now);
  } finally {
    await now.close();
  }
}

type Side = Awaited<ReturnType<typeof openSide>>;

/** Starts the server of a version on its own database, which it fills. */
async function openSide(entries: number, version: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const ground = await prepareGround(process.env.DATABASE_URL);
  const server = spawnServer(port, ground, {}, version);
  const opened: { close: () => Promise<unknown> }[] = [];
  const close = async () => {
    for (const one of opened) await one.close();
    await stopServer(server);
    await ground.remove();
  };
  try {
    await untilReady(origin);
    const cookie = await registerStaff(origin);
    const idle = readMemory(server.pid);
    const { owner, app } = splitConnections(ground);
    const data = await prepareData(owner, entries);
    const { balanceIds, taskIds, companyId, userId, analyst } = data;

    const overviews = rawOverview(app, today);
    const analytics = rawAnalytics(app, { today, companyIds: analyst.companyIds });
    const analystCookie = await signIn(origin, analyst.email);
    const asAnalyst = httpClient(origin, analystCookie);
    const raw = rawSql(app, { balanceIds, taskIds, userId, token: readToken(cookie), today });
    const http = httpClient(origin, cookie);
    opened.push(http, raw, overviews, asAnalyst, analytics);
    const pick = () => balanceIds[Math.floor(Math.random() * balanceIds.length)];
    const work = (balanceId = pick()) => {
      const taskId = taskIds.get(balanceId);
      return { balanceId, title: 'Work', amount: 1, serviceDate: today, taskId };
    };
    const create = (balanceId?: string) =>
      http.send('POST', '/api/v1/time-entries', work(balanceId));
    const createTogether = (count: number) =>
      http.send('POST', '/api/v1/time-entries/batch', {
        entries: Array.from({ length: count }, () => work()),
      });
    const rows = [
      ...changingRows(
        { http, raw },
        { create, createTogether, balanceId: balanceIds[0] ?? '', someIds: data.someIds },
      ),
      ...listRows({ http, raw }, data.place),
      ...totalRows({ http, raw }, today, companyId),
      ...(await overviewRows(origin, data.readers, overviews)),
      analyticsRow(asAnalyst, analytics, analystCookie, today),
      ownRow({ http, raw }),
    ];
    return { origin, ground, server, owner, data, cookie, idle, create, http, rows, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Measures what is not a row: memory, live pages, webhooks, imports, archives, first looks. */
async function measureOthers(entries: number, side: Side): Promise<void> {
  const { origin, ground, server, owner, data, cookie, idle, create, http } = side;
  if ('footprint'.includes(only)) {
    const loaded = readMemory(server.pid);
    const client = new pg.Client(owner);
    await client.connect();
    const entryBytes = await measureEntryBytes(client, create);
    await client.end();
    printFootprint({ idle, loaded, entryBytes }, entries);
  }
  if ('open pages'.includes(only)) {
    const client = new pg.Client(owner);
    await client.connect();
    const createThere = () => create(data.companyBalanceId);
    const { pid } = server;
    const { companyId } = data;
    const options = { origin, client, companyId, today, pid, create: createThere };
    printOpenPages(await measureOpenPages(options), entries);
    await client.end();
  }
  if ('told'.includes(only)) {
    const told = await measureWebhookCost({ origin, cookie, send: http.send, create });
    printWebhookCost(told, entries);
  }
  if ('moving in'.includes(only)) {
    printImportCost(await measureImportCost({ origin, cookie, create }), entries);
  }
  if ('archive'.includes(only)) {
    printArchiveCost(await measureArchiveCost({ ground, create }), entries);
  }
  if ('first look'.includes(only)) {
    const customerCookie = await signIn(origin, 'customer@example.com');
    const found = await measureFirstLooks(origin, { cookie, customerCookie });
    looks.push(...found.map((look) => ({ ...look, entries })));
  }
}

/** Fills the database; @returns the rows that the requests name */
async function prepareData(owner: pg.ClientConfig, entries: number) {
  const client = new pg.Client(owner);
  await client.connect();
  process.stdout.write(`making ${entries.toLocaleString('en')} entries… `);
  const began = Date.now();
  await fillDatabase(client, entries, hasFewBalances ? worlds.few : worlds.many);
  process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  const balances = await client.query(
    'select id, (select task.id from task where task.company_id = balance.company_id limit 1) ' +
      'as task from balance',
  );
  const balanceIds = balances.rows.map((row: { id: string }) => row.id);
  const taskIds = new Map<string | undefined, string>(
    hasFewBalances ? balances.rows.map(({ id, task }) => [id, task]) : [],
  );
  const { id: companyBalanceId, companyId } = (
    await client.query('select id, company_id as "companyId" from balance limit 1')
  ).rows[0] as { id: string; companyId: string };
  const { place, ids: someIds } = await placesIn(client, entries);
  const userId = (await client.query("select id from app_user where role = 'staff'")).rows[0].id;
  const readers = await listReaders(client, companyId);
  const analyst = await analystOf(client);
  await client.end();
  return {
    balanceIds,
    taskIds,
    companyBalanceId,
    companyId,
    place,
    someIds,
    userId,
    readers,
    analyst,
  };
}

async function driveRows(
  entries: number,
  rows: readonly BenchRow[],
  before: readonly BenchRow[] = [],
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [row, clients, viaHttp, viaSql] of rows.filter(([name]) => name.includes(only))) {
    const viaEarlier = before.find(([name]) => name === row)?.[2];
    const works = [viaHttp, viaSql, ...(viaEarlier ? [viaEarlier] : [])];
    const [http, raw, was] = await driveInTurns(clients, seconds, works);
    if (http && raw) results.push({ row, entries, http, raw, before: was });
  }
  return results;
}

/** Returns a place far down the list of entries, and 200 entries from its newest end. */
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
