import { type CompiledQuery, type QueryResult, RawNode } from 'kysely';
import type { Database } from './connection';

/** Place of a value in a statement that is already written. */
class Slot {
  constructor(readonly name: string) {}
}

/** Shapes kept of one statement: filters can be combined in more ways than anybody needs. */
const maxKept = 100;

type Runner = { executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> };
type ParameterValues = Record<string, unknown>;
/** A statement of the query builder or of a template of SQL. */
type CompilableStatement<Row> = { compile(db: Database): CompiledQuery<Row> };

/**
 * Prepares a frequent statement: its text is written once per process instead of each time, which
 * takes 60 µs for a join of two tables.
 *
 * `write` gets a placeholder for each given value and undefined for each missing value, so it may
 * leave parts out; every combination has its own text. It cannot see the values. Only `limit`, the
 * number of wanted rows, is passed as it is, because a plan depends on it.
 */
export function prepare<Given extends ParameterValues, Row>(
  write: (db: Database, given: Given) => CompilableStatement<Row>,
): (db: Database, given: Given) => Promise<Row[]> {
  const written = new Map<string, CompiledQuery<Row>>();
  return async (db, given) => {
    const names = Object.keys(given).filter((name) => given[name] !== undefined);
    const { limit } = given;
    const shape = [...names, limit].join();
    const text =
      written.get(shape) ??
      withoutTree(write(db, { ...placeholders<Given>(names), limit }).compile(db));
    if (written.size < maxKept) written.set(shape, text);
    const parameters = text.parameters.map((one) => (one instanceof Slot ? given[one.name] : one));
    const { rows } = await (db as Runner).executeQuery<Row>({ ...text, parameters });
    return rows;
  };
}

/** Returns the one row of a statement that always answers with one if it does not fail. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that always returns a row returned none');
  return row;
}

/** The tree that a text was written from is many times its size, and is not read again. */
function withoutTree<Row>(text: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...text, query: RawNode.createWithSql('') };
}

function placeholders<Given extends ParameterValues>(names: readonly string[]): Given {
  return Object.fromEntries(
    names.map((name) => [name, new Slot(name)]),
  ) as ParameterValues as Given;
}
