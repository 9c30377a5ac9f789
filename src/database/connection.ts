import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { DB } from './types';

export type Database = Kysely<DB>;
export type ConnectionSettings = pg.ClientConfig;

const { builtins } = pg.types;
const instantFrom = pg.types.getTypeParser(builtins.TIMESTAMPTZ);

/** Set once for every connection: days stay days, instants become ISO strings, whole numbers stay exact. */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: safeInteger,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: (text) => (instantFrom(text) as Date).toISOString(),
};

export const limits = {
  statement: { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 },
  /** For work of the server itself: migrations, audits, archives. */
  maintenance: { statement_timeout: 0, lock_timeout: 60_000, idle_in_transaction_session_timeout: 0 },
};

type PoolOptions = {
  max?: number;
  role?: string | undefined;
  timeouts?: typeof limits.statement;
  types?: pg.CustomTypesConfig;
};

const ourTypes = { getTypeParser } as pg.CustomTypesConfig;

/** For the sign-in library, which expects the driver's own dates. */
export const driverTypes = pg.types as unknown as pg.CustomTypesConfig;

export function createPool(
  settings: ConnectionSettings,
  onError: (error: Error) => void,
  { max = 10, role, timeouts = limits.statement, types = ourTypes }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({ ...settings, max, options: optionsFor(role, timeouts), types });
  // Without a listener a lost idle connection would end the process.
  pool.on('error', onError);
  // The pool listens only while a connection is idle; one in use can be lost between two statements.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  });
}

/** Whether a statement gets its answer. */
export async function answers(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}

function optionsFor(role: string | undefined, timeouts: typeof limits.statement): string {
  const settings = { timezone: 'UTC', ...timeouts, ...(role && { role }) };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format);
}

function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new Error(`${text} is too large to be exact`);
  return number;
}
