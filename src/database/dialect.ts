import { createHash } from 'node:crypto';
import {
  type LimitNode,
  PostgresDialect,
  type PostgresPool,
  PostgresQueryCompiler,
  type QueryCompiler,
  sql,
  ValueNode,
} from 'kysely';
import type pg from 'pg';
import { camelCase, snakeCase } from './naming';

/**
 * PostgreSQL dialect that translates between names like `serviceDate` and `service_date`. The
 * plugin of the library copies every query tree and every row for this, which was a fifth of the
 * work of a server. This dialect translates while it writes the SQL, and makes each row once with
 * its final names.
 */
export class NamingDialect extends PostgresDialect {
  constructor(pool: pg.Pool) {
    super({ pool: namingPool(pool) });
  }

  override createQueryCompiler(): QueryCompiler {
    return new NamingCompiler();
  }
}

class NamingCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(snakeCase(identifier));
  }

  /**
   * The number of rows is part of the text. For a parameter PostgreSQL assumes a tenth of all rows,
   * finds a plan for the given number far cheaper, and so plans the statement again each time.
   */
  protected override visitLimit({ kind, limit }: LimitNode): void {
    const isNumber = ValueNode.is(limit) && typeof limit.value === 'number';
    super.visitLimit({ kind, limit: isNumber ? ValueNode.createImmediate(limit.value) : limit });
  }
}

type NamingClient = Awaited<ReturnType<PostgresPool['connect']>>;

function namingPool(pool: pg.Pool): PostgresPool {
  // The library remembers what it knows of a connection by the object it was given.
  const known = new WeakMap<pg.PoolClient, NamingClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const naming = known.get(client) ?? namingClient(client);
      known.set(client, naming);
      return naming;
    },
    end: () => pool.end(),
  };
}

function namingClient(client: pg.PoolClient): NamingClient {
  const ahead: Promise<unknown>[] = [];
  const query = async (text: string, values: readonly unknown[]) => {
    const answer = client.query({
      name: isPlanned.test(text) ? nameOf(text) : undefined,
      text,
      values: [...values],
      rowMode: 'array',
    });
    if (client.pipeline && isSentAhead.test(text)) {
      const later: Record<string, unknown>[] = [];
      const heard = answer.then(({ rows, fields }) => later.push(...named(rows, fields)));
      heard.catch(() => {});
      ahead.push(answer, heard);
      return { command: 'SELECT', rowCount: 0, rows: later };
    }
    if (text === 'rollback') ahead.length = 0;
    // The statement before it fails first.
    const [{ command, rowCount, rows, fields }] = await Promise.all([answer, ...ahead.splice(0)]);
    return { command, rowCount: rowCount ?? 0, rows: named(rows, fields) };
  };
  return { query, release: (isBroken?: boolean) => client.release(isBroken) } as NamingClient;
}

/**
 * Comment that ends a statement whose answer is not needed yet. The statement goes to PostgreSQL
 * together with the next statement of its transaction, or with the commit. If it fails, the next
 * statement fails with its error. Its list of rows is empty until the next statement is answered.
 */
export const sentAhead = sql.raw('/* sent ahead */');

const isSentAhead = /^begin$|\/\* sent ahead \*\/$/;

function named(rows: unknown[][], fields: pg.FieldDef[]): Record<string, unknown>[] {
  if (rows.length === 0) return [];
  const names = fields.map((field) => camelCase(field.name));
  // Rows that begin as copies of one share its shape, which makes everything that reads them
  // faster.
  const blank = Object.fromEntries(names.map((name) => [name, null as unknown]));
  return rows.map((values) => {
    const row = { ...blank };
    for (let index = 0; index < names.length; index += 1)
      row[names[index] as string] = values[index];
    return row;
  });
}

/**
 * Statements worth keeping a plan of; `begin` and its like are not. Searches get a new
 * plan each time, because the best index depends on the words.
 */
const isPlanned = /^\s*(select|with|insert|update|delete)\b(?!.*\bfindable\()/is;

/**
 * Gives statements names, so that PostgreSQL parses and plans each once per connection and not per
 * request: planning five joins costs more than running them. A statement gets a name at its third
 * use; it gets undefined before, and once `max` names exist. Each prepared statement takes memory
 * of a connection (80 kB if large), and filters have too many combinations to keep all.
 */
export function namesFor(max: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const asked = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= max) return known;
    const times = (asked.get(text) ?? 0) + 1;
    if (asked.size >= maxCounted) asked.clear();
    asked.set(text, times);
    if (times < 3) return undefined;
    asked.delete(text);
    const name = `klip_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
    return name;
  };
}

/** Statements whose uses are counted. */
const maxCounted = 2_000;

export const nameOf = namesFor(100);
