import type pg from 'pg';
import { type ConnectionSettings, createPool, timeLimits } from '../connection';

/** One connection of the owner of the schema, without the time limits of a request. */
export async function withOwner<Result>(
  owner: ConnectionSettings,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(owner, () => {}, { max: 1, timeouts: timeLimits.maintenance });
  try {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      // An open transaction ends with its connection.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}
