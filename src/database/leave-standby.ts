import type pg from 'pg';
import { isReadOnly } from './is-outage';

/**
 * Milliseconds between two ended connections: where the whole database is read only, a new one is
 * no better.
 */
const minBetween = 500;

/**
 * Ends connections that refused to write, once they are released: after a change of the leader a
 * connection may lead to a standby while a new one leads to the leader.
 */
export function leaveStandby(pool: pg.Pool): void {
  const refused = new WeakSet<pg.PoolClient>();
  let lastEnd = Number.NEGATIVE_INFINITY;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown;
    const watched = (...words: unknown[]) => {
      const answer = query(...words);
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (isReadOnly(error)) refused.add(client);
        });
      return answer;
    };
    client.query = watched as typeof client.query;
  });
  pool.on('release', (_error, client) => {
    if (!refused.delete(client) || performance.now() - lastEnd < minBetween) return;
    lastEnd = performance.now();
    void client.end().catch(() => {});
  });
}
