import type pg from 'pg';
import { connectAs } from '../connections';
import { rawChanges } from './raw-changes';
import { rawLists } from './raw-lists';
import { rawTotals } from './raw-totals';
import { rawWorkList } from './raw-work-list';

type RawSqlOptions = Parameters<typeof rawChanges>[1] & { token: string };

/**
 * Smallest SQL that does the same work with the same guarantees, as the lower limit for the server.
 * Each request begins with the session check, as on the server.
 */
export function rawSql(settings: pg.PoolConfig, { token, ...options }: RawSqlOptions) {
  const { userId, today } = options;
  const connections = connectAs(settings, userId, token);
  const { pool, checkSession } = connections;

  /** Checks the session and reads the person, as `/me` does. */
  async function me(): Promise<boolean> {
    await checkSession();
    const { rows } = await pool.query({
      name: 'me',
      text: `select u.*, coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name))
        from company_member m join company c on c.id = m.company_id where m.user_id = u.id), '[]')
        as companies from app_user u where u.id = $1`,
      values: [userId],
    });
    return rows.length === 1;
  }

  return {
    ...rawChanges(connections, options),
    ...rawLists(connections),
    ...rawTotals(connections, today),
    workList: rawWorkList(connections, today),
    me,
    close: () => pool.end(),
  };
}
