import type pg from 'pg';
import { testDatabase } from '../database';

type Answer = Promise<unknown>;
type WatchStatement = (text: string, send: () => Answer) => Answer;

/**
 * Runs `work` and passes each statement to a function that `watch` makes for each connection. The
 * function receives the text and `send`, which sends the statement.
 */
export async function watchStatements<Result>(
  work: () => Promise<Result>,
  watch: () => WatchStatement,
): Promise<Result> {
  const { pool } = await testDatabase();
  const watched = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const begin = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    const query = client.query.bind(client) as (...words: unknown[]) => Answer;
    watched.set(client, client.query);
    const sending = watch();
    client.query = ((...words: unknown[]) =>
      sending(textOf(words[0]), () => query(...words))) as pg.PoolClient['query'];
  };
  pool.on('acquire', begin);
  try {
    return await work();
  } finally {
    pool.off('acquire', begin);
    for (const [client, query] of watched) client.query = query;
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const isNamed = typeof query === 'object' && query !== null && 'text' in query;
  return isNamed && typeof query.text === 'string' ? query.text : '';
}
