import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { NamingDialect, nameOf } from './dialect';
import { withCamelKeys } from './naming';
import type { DB } from './types';

export type Database = Kysely<DB>;
export type ConnectionSettings = pg.ClientConfig;

const { builtins } = pg.types;

/**
 * Set once for every connection: days stay days, instants become ISO strings, whole numbers stay
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
  /** For work of the server itself: migrations, audits, archives. */
  maintenance: {
    statement_timeout: 0,
    lock_timeout: 60_000,
    idle_in_transaction_session_timeout: 0,
  },
};

type PoolOptions = {
  max?: number;
  timeouts?: typeof timeLimits.statement;
  types?: pg.CustomTypesConfig;
};

const ourTypes = { getTypeParser } as pg.CustomTypesConfig;

/** For the sign-in library, which expects the driver's own dates. */
export const driverTypes = pg.types as unknown as pg.CustomTypesConfig;

export function createPool(
  settings: ConnectionSettings,
  onError: (error: Error) => void,
  { max = 10, timeouts = timeLimits.statement, types = ourTypes }: PoolOptions = {},
): pg.Pool {
  const options = [settings.options, optionsFor(timeouts)].filter(Boolean).join(' ');
  const pool = new pg.Pool({ ...settings, max, options, types });
  // Without a listener a lost idle connection would end the process.
  pool.on('error', onError);
  // The pool listens only while a connection is idle; one in use can be lost between two
  // statements.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('connect', prepareStatements);
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new NamingDialect(pool) });
}

/**
 * What is asked for outside the query builder is prepared as well: the sign-in library's own
 * statements.
 */
function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  const prepared = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && Array.isArray(values) && values.length > 0
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest);
  client.query = prepared as typeof client.query;
}

/** Whether a statement gets its answer. */
export async function answers(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}

function optionsFor(timeouts: typeof timeLimits.statement): string {
  const settings = { timezone: 'UTC', ...timeouts };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
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
