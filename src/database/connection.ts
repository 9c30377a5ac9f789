import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { NamingDialect, nameOf } from './dialect';
import { leaveStandby } from './leave-standby';
import { withCamelKeys } from './naming';
import type { DB } from './types';

export type Database = Kysely<DB>;
export type ConnectionSettings = pg.ClientConfig;

const { builtins } = pg.types;

/**
 * Parsers for every connection: days stay days, instants become ISO strings, whole numbers stay
 * exact, keys of JSON are ours.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: safeInteger,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: toInstant,
  [builtins.JSON]: (text) => withCamelKeys(JSON.parse(text)),
  [builtins.JSONB]: (text) => withCamelKeys(JSON.parse(text)),
};

export const timeLimits = {
  statement: {
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  },
  /**
   * Limits for work that takes as long as it takes: starting, migrating, checking the books,
   * exports.
   */
  none: { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 },
  /** Limits for archives: a person waits at the command line and reads what holds it up. */
  maintenance: {
    statement_timeout: 0,
    lock_timeout: 60_000,
    idle_in_transaction_session_timeout: 0,
  },
};

/**
 * How long the driver waits for an answer beyond the time that PostgreSQL gives a statement, in
 * milliseconds. After that the database counts as silent: packets are dropped, or it is paused.
 */
const usualSilence = 3_000;

type PoolOptions = {
  max?: number;
  timeouts?: typeof timeLimits.statement;
  types?: pg.CustomTypesConfig;
  /**
   * True if statements do not wait for the answers of those before them; not for a pool that
   * copies.
   */
  isPipelined?: boolean;
  /** Infinity where a machine may stand still without anything being wrong. */
  maxSilence?: number;
};

const ourTypes = { getTypeParser } as pg.CustomTypesConfig;

/** Parsers for the sign-in library, which expects the driver's own dates. */
export const driverTypes = pg.types as unknown as pg.CustomTypesConfig;

export function createPool(
  settings: ConnectionSettings,
  onError: (error: Error) => void,
  {
    max = 10,
    timeouts = timeLimits.statement,
    types = ourTypes,
    isPipelined = false,
    maxSilence = usualSilence,
  }: PoolOptions = {},
): pg.Pool {
  const { query_timeout: silence, ...waits } = limitWaiting(timeouts.statement_timeout, maxSilence);
  const pool = new pg.Pool({
    ...withOptions(settings, timeouts),
    ...waits,
    query_timeout: isPipelined ? undefined : silence,
    max,
    types,
    pipeline: isPipelined,
  });
  // Without a listener a lost idle connection would end the process.
  pool.on('error', onError);
  // The pool listens only while a connection is idle; one in use can be lost between two
  // statements.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('connect', prepareStatements);
  leaveStandby(pool);
  pool.on('connect', (client) => {
    if (!isPipelined) dropWhenSilent(client);
    else if (silence) endWhenSilent(client, silence);
  });
  return pool;
}

/** Where a statement may take any time, only the network tells that the other end is gone. */
function limitWaiting(statement: number, silence: number): Pick<pg.PoolConfig, Limits> {
  if (silence === Number.POSITIVE_INFINITY) return {};
  if (statement === 0) return { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
  const max = statement + silence;
  return { query_timeout: max, connectionTimeoutMillis: max, keepAlive: true };
}
type Limits =
  | 'query_timeout'
  | 'connectionTimeoutMillis'
  | 'keepAlive'
  | 'keepAliveInitialDelayMillis';

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new NamingDialect(pool) });
}

/** Creates a database whose statements all run on one connection, inside its open transaction. */
export function createDatabaseOn(client: pg.ClientBase): Database {
  const connection = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => connection, end: async () => {} };
  return createDatabase(pool as unknown as pg.Pool);
}

/** Statements outside the query builder are prepared as well: those of the sign-in library. */
function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  const prepared = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && Array.isArray(values) && values.length > 0
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest);
  client.query = prepared as typeof client.query;
}

/** A connection that did not answer in time is of no use to the next request. */
function dropWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  const watched = (...words: unknown[]) => {
    const answer = query(...words);
    if (answer instanceof Promise) {
      answer.catch(({ message }: Error) => {
        if (message === 'Query read timeout') void endAtOnce(client);
      });
    }
    return answer;
  };
  client.query = watched as typeof client.query;
}

/**
 * Ends a connection that waits for an answer and has heard nothing for `silence` milliseconds. The
 * driver would count from the sending, but what is sent together is answered one after another.
 */
function endWhenSilent(client: pg.PoolClient, silence: number): void {
  const { stream } = (client as unknown as pg.Client).connection;
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  let waiting = 0;
  let clock: NodeJS.Timeout | undefined;
  const restart = () => {
    clearTimeout(clock);
    if (waiting > 0)
      clock = setTimeout(() => stream.destroy(new Error('Query read timeout')), silence);
  };
  const watched = (...words: unknown[]) => {
    const answer = query(...words);
    if (answer instanceof Promise) {
      waiting += 1;
      if (waiting === 1) restart();
      const heard = () => {
        waiting -= 1;
        restart();
      };
      answer.then(heard, heard);
    }
    return answer;
  };
  client.query = watched as typeof client.query;
}

/** Ends a connection whose statement is under way: the driver does not wait for its answer. */
export async function endAtOnce(client: pg.PoolClient): Promise<void> {
  await (client as unknown as pg.Client).end().catch(() => {});
}

/** Whether a statement gets its answer, and what is written would be kept. */
export async function answers(db: Database): Promise<boolean> {
  return sql<{ canWrite: boolean }>`
    select current_setting('transaction_read_only') = 'off' as can_write`
    .execute(db)
    .then(
      ({ rows }) => rows[0]?.canWrite === true,
      () => false,
    );
}

/** Settings of a connection: it sets them itself, so it does not depend on settings of its role. */
const reliedOn = {
  timezone: 'UTC',
  search_path: 'public',
  default_transaction_read_only: 'off',
  default_transaction_isolation: 'read\\ committed',
  default_transaction_deferrable: 'off',
  datestyle: 'ISO',
  bytea_output: 'hex',
  extra_float_digits: 1,
  standard_conforming_strings: 'on',
  row_security: 'on',
  idle_session_timeout: 0,
  local_preload_libraries: '',
};

export function withOptions(
  settings: ConnectionSettings,
  timeouts: typeof timeLimits.statement,
): ConnectionSettings {
  const said = Object.entries({ ...reliedOn, ...timeouts });
  const options = said.map(([name, value]) => `-c ${name}=${value}`);
  return { ...settings, options: [settings.options, ...options].filter(Boolean).join(' ') };
}

/**
 * Settings for the sign-in library, whose writes carry no author: people work with it at a screen.
 */
export function forSignIn(settings: ConnectionSettings): ConnectionSettings {
  return { ...settings, options: [settings.options, '-c app.channel=screen'].join(' ').trim() };
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format);
}

/**
 * `2026-11-21 03:35:09.12+00` → `2026-11-21T03:35:09.120000Z`, always with six digits so that
 * instants compare as strings. The driver's Date would lose the microseconds, and with them rows at
 * the border of two pages.
 */
function toInstant(text: string): string {
  if (!text.endsWith('+00')) throw new Error(`${text} is not an instant in UTC`);
  const point = text.indexOf('.');
  const whole = point < 0 ? text.slice(0, -3) : text.slice(0, point);
  const fraction = point < 0 ? '' : text.slice(point + 1, -3);
  return `${whole.replace(' ', 'T')}.${fraction.padEnd(6, '0')}Z`;
}

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new Error(`${text} is too large to be exact`);
  return number;
}
