import type pg from 'pg';
import { testDatabase } from './database';

type Counting = { waiting: number; turns: number; isOpen: boolean };

/**
 * The most turns to the database that a transaction of `work` takes, its commit included: how often
 * something is sent while no answer is outstanding.
 */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  const { pool } = await testDatabase();
  let most = 0;
  const watched = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    const query = client.query.bind(client) as (...words: unknown[]) => unknown;
    const counting: Counting = { waiting: 0, turns: 0, isOpen: false };
    watched.set(client, client.query);
    client.query = ((...words: unknown[]) => {
      const text = textOf(words[0]);
      if (text === 'begin') Object.assign(counting, { turns: 0, isOpen: true });
      if (counting.isOpen && counting.waiting === 0) counting.turns += 1;
      if (text === 'commit') {
        most = Math.max(most, counting.turns);
        counting.isOpen = false;
      }
      counting.waiting += 1;
      const answer = query(...words);
      const end = () => {
        counting.waiting -= 1;
      };
      if (answer instanceof Promise) answer.then(end, end);
      return answer;
    }) as pg.PoolClient['query'];
  };
  pool.on('acquire', watch);
  try {
    await work();
    return most;
  } finally {
    pool.off('acquire', watch);
    for (const [client, query] of watched) client.query = query;
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const isNamed = typeof query === 'object' && query !== null && 'text' in query;
  return isNamed && typeof query.text === 'string' ? query.text : '';
}
