import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import {
  createDatabase,
  createPool,
  type Database,
  driverTypes,
  forSignIn,
  timeLimits,
} from '@/database/connection';
import type { RunningDatabase } from '@/database/start-database';
import { copyDatabase, leaveDatabase, loginAs } from './test-database';

/** Time limit that never ends, because a busy machine may delay an answer for any time. */
const patient = { maxSilence: Number.POSITIVE_INFINITY };

/** Database of a test file. `ownerDb` bypasses the product, and `ownerPool` is its connections. */
export type TestDatabase = RunningDatabase & {
  name: string;
  ownerDb: Database;
  ownerPool: pg.Pool;
};

let shared: Promise<TestDatabase> | undefined;

/**
 * Opens the database of this test file. It is created on first use and closed after the last test.
 */
export function testDatabase(): Promise<TestDatabase> {
  shared ??= open();
  return shared;
}

/** Returns the database of this test file; undefined if no test has opened it. */
export function openedDatabase(): Promise<TestDatabase> | undefined {
  return shared;
}

/** Runs `work` with a client of the owner of the schema, which bypasses the product. */
export async function asOwner<Result>(
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return withClient((await testDatabase()).owner, work);
}

/** Runs `work` with a client of the server's role, for attacks with its password. */
export async function asServerRole<Result>(
  work: (client: pg.Client) => Promise<Result>,
  role: 'klip_app' | 'klip_keys' = 'klip_app',
): Promise<Result> {
  const { owner } = await testDatabase();
  return withClient(loginAs(owner, role), work);
}

async function withClient<Result>(
  settings: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function open(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = await copyDatabase(server);
  const owner = { ...server.owner, database: name };
  const ignore = () => {};
  const pool = createPool(loginAs(owner, 'klip_app'), ignore, {
    max: 24,
    isPipelined: true,
    ...patient,
  });
  const db: Database = createDatabase(pool);
  const ownerPool = createPool(owner, ignore, { max: 6, ...patient });
  const ownerDb = createDatabase(ownerPool);
  const jobsPool = createPool(loginAs(owner, 'klip_app'), ignore, {
    max: 6,
    types: driverTypes,
    ...patient,
  });
  const keysPool = createPool(forSignIn(loginAs(owner, 'klip_keys')), ignore, {
    max: 6,
    types: driverTypes,
    ...patient,
  });
  const longReads = createPool(loginAs(owner, 'klip_app'), ignore, {
    max: 4,
    timeouts: timeLimits.none,
  });
  return {
    name,
    db,
    pool,
    ownerDb,
    ownerPool,
    keysDb: createDatabase(keysPool),
    keysPool,
    jobsPool,
    longReads,
    standby: undefined,
    settings: loginAs(owner, 'klip_app'),
    owner,
    postgres: { place: 'bundled', version: '' },
    bundledPid: () => undefined,
    async stop() {
      shared = undefined;
      await Promise.all([
        db.destroy(),
        ownerDb.destroy(),
        ...[keysPool, longReads].map((one) => one.end()),
        // Abandoned jobs keep their connections, which end with the database.
        Promise.race([jobsPool.end(), pause(10_000, undefined, { ref: false })]),
      ]);
      await leaveDatabase(server, name);
    },
  };
}
