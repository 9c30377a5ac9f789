import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export async function withClient<Result>(
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

/** Locks `table` against all other connections while `work` runs. */
export async function withHeld<Result>(
  settings: pg.ClientConfig,
  table: string,
  work: (untilSomebodyWaits: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return withClient(settings, async (client) => {
    await client.query('begin');
    await client.query(`lock table ${table} in access exclusive mode`);
    return work(async () => {
      for (let isWaiting = false; !isWaiting; await pause(20)) {
        const { rows } = await client.query(
          'select from pg_locks where not granted and relation = $1::regclass',
          [table],
        );
        isWaiting = rows.length > 0;
      }
    });
  });
}
