import { asOwner } from './database';

/** Counts the deadlocks that PostgreSQL has ended in the database of this test file. */
export async function deadlocks(): Promise<number> {
  return asOwner(async (client) => {
    const { rows } = await client.query(
      'select pg_stat_clear_snapshot(), deadlocks::int from pg_stat_database where datname = ' +
        'current_database()',
    );
    return rows[0].deadlocks;
  });
}
