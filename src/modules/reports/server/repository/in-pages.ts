import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/database/connection';

/** Statement of the query builder, or a template of SQL. */
export type PagedQuery = OperationNodeSource &
  (RawBuilder<unknown> | { execute(): Promise<unknown[]> });

export type RowOf<Query> =
  Query extends RawBuilder<infer Row>
    ? Row
    : Query extends { execute(): Promise<(infer Row)[]> }
      ? Row
      : never;

const rowsAtATime = 1_000;
let cursors = 0;

/**
 * Reads the rows of a statement in pages, so that only one page is in memory. `snapshot` is an open
 * transaction. It may read several statements at the same time.
 */
export async function* readInPages<Query extends PagedQuery>(
  snapshot: Database,
  statement: Query,
): AsyncGenerator<RowOf<Query>[]> {
  cursors += 1;
  const name = sql.id(`takeout_${cursors}`);
  await sql`declare ${name} no scroll cursor for ${statement}`.execute(snapshot);
  for (;;) {
    const { rows } = await sql<RowOf<Query>>`fetch ${sql.lit(rowsAtATime)} from ${name}`.execute(
      snapshot,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtATime) break;
  }
  await sql`close ${name}`.execute(snapshot);
}
