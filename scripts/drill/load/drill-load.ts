import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '@/testkit/machine/free-port';
import {
  prepareGround,
  registerStaff,
  type ServerGround,
  spawnServer,
  untilReady,
} from '../../../bench/built-server';
import { readFamilyMs, readProcessorMs } from '../../../bench/processor-time';
import { type LastEntries, type Measurements, startPerson } from './act-as-person';
import { fillPeople, type Person } from './fill-people';
import { printLoad, type Run } from './print-load';

type LoadOptions = {
  /**
   * Address of your own PostgreSQL, as its superuser: several servers cannot share the bundled one.
   */
  database: string;
  servers: readonly number[];
  seconds: number;
  people: number;
  companies: number;
  entries: number;
  think: number;
};

const signInsAtOnce = 4;

/** Lets people with open pages log, list and read reports, on one server and then on more. */
export async function drillLoad(options: LoadOptions): Promise<void> {
  const runs: Run[] = [];
  for (const count of options.servers) {
    const run = await measure(count, options);
    runs.push(run);
    printLoad([run], options);
  }
  printLoad(runs, options);
}

async function measure(count: number, options: LoadOptions): Promise<Run> {
  const ground = await prepareGround(options.database);
  const { servers, origins } = await startServers(count, ground);
  const owner = new pg.Client({ connectionString: ground.url });
  try {
    await registerStaff(origins[0] ?? '');
    await owner.connect();
    const people = await fillPeople(owner, options);
    return await drive({ people, servers, origins, owner }, options);
  } finally {
    await owner.end();
    for (const server of servers) server.kill('SIGTERM');
    await Promise.all(servers.map((server) => ended(server)));
    await ground.remove();
  }
}

type Server = ReturnType<typeof spawnServer>;

/** Starts the servers one after the other, because the first one creates the tables. */
async function startServers(count: number, ground: ServerGround) {
  const secret = randomBytes(32).toString('hex');
  const servers: Server[] = [];
  const origins: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const port = await freePort();
    const dataFolder = `${ground.dataFolder}/${at}`;
    servers.push(spawnServer(port, { ...ground, dataFolder }, { AUTH_SECRET: secret }));
    origins.push(`http://localhost:${port}`);
    await untilReady(`http://localhost:${port}`);
  }
  return { servers, origins };
}

function ended(server: Server): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => server.once('exit', () => resolve()));
}

type LoadPlace = { people: Person[]; servers: Server[]; origins: string[]; owner: pg.Client };

async function drive(
  { people, servers, origins, owner }: LoadPlace,
  { seconds, think }: LoadOptions,
): Promise<Run> {
  const measured: Measurements = { actions: {}, live: [], failures: 0 };
  const lastEntries: LastEntries = new Map();
  const today = new Date().toISOString().slice(0, 10);
  const { rows: balances } = await owner.query<{ id: string; companyId: string }>(
    'select id, company_id as "companyId" from balance',
  );
  const started: Awaited<ReturnType<typeof startPerson>>[] = [];
  const waiting = [...people.entries()];
  await Promise.all(
    Array.from({ length: signInsAtOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [at, person] = next;
        const origin = origins[at % origins.length] ?? '';
        const own = balances.filter(({ companyId }) => person.companyIds.includes(companyId));
        const place = { person, origin, balances: own, today, think };
        started.push(await startPerson({ ...place, measured, lastEntries }));
      }
    }),
  );
  const postmaster = await findPostmaster(owner);
  const readTimes = () => ({
    servers: servers.map(({ pid }) => readProcessorMs(pid)),
    database: readFamilyMs(postmaster),
    drill: process.cpuUsage(),
  });
  const before = readTimes();
  const began = performance.now();
  const end = new AbortController();
  setMaxListeners(0, end.signal);
  const working = started.map((person) => person.work(end.signal));
  await pause(seconds * 1_000);
  const after = readTimes();
  const took = performance.now() - began;
  const { rows } = await owner.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' " +
      'and datname = current_database()',
  );
  end.abort();
  await Promise.all(working);
  for (const person of started) await person.close();
  const share = (ms: number) => ms / took;
  const drillMs =
    (after.drill.user + after.drill.system - before.drill.user - before.drill.system) / 1_000;
  return {
    servers: servers.length,
    seconds: took / 1_000,
    measured,
    connections: rows[0]?.count ?? 0,
    processor: {
      servers: after.servers.map((ms, at) => share(ms - (before.servers[at] ?? 0))),
      database: share(after.database - before.database),
      drill: share(drillMs),
    },
  };
}

/** Finds the parent of the process that serves this connection. */
async function findPostmaster(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
  );
  const [found] = rows;
  if (!found) throw new Error('PostgreSQL does not say which process it is');
  return found.pid;
}
