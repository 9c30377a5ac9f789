import { type CompiledQuery, Kysely } from 'kysely';
import pg from 'pg';
import { createPool } from '@/database/connection';
import { NamingDialect } from '@/database/dialect';
import type { DB } from '@/database/types';
import { buildOverview } from '@/modules/overview/server/build-overview';
import type { Reader } from '../readers';

type Statement = { name: string; text: string; values: unknown[] };

/**
 * Runs only the statements of one overview, with the session check of every request. There is no
 * shorter way to its figures than the server's own SQL, so that is recorded once and then sent
 * without the server.
 */
export function rawOverview(settings: pg.PoolConfig, today: string) {
  const pool = new pg.Pool({ ...settings, max: 10 });

  async function overview(token: string, statements: readonly Statement[]): Promise<boolean> {
    await pool.query({
      name: 'session',
      text: `select u.id, u.role, coalesce((select json_agg(m.company_id) from company_member m
        where m.user_id = u.id), '[]') as companies
        from session s join app_user u on u.id = s.user_id
          where s.token_hash = encode(sha256($1::bytea), 'hex') and s.expires_at > now()
          and u.disabled_at is null`,
      values: [token],
    });
    const answers = await Promise.all(statements.map((statement) => pool.query(statement)));
    return answers.every(({ rows }) => Array.isArray(rows));
  }

  /** Records the statements of the server when this person opens their overview. */
  async function statementsFor({
    id,
    name,
    email,
    role,
    companyIds,
  }: Reader): Promise<Statement[]> {
    const asked: CompiledQuery[] = [];
    const own = createPool(settings, () => {});
    const db = new Kysely<DB>({
      dialect: new NamingDialect(own),
      log: ({ query }) => void asked.push(query),
    });
    const relation = role === 'consultant' ? ('consultant' as const) : ('customer' as const);
    const memberships = companyIds.map((companyId) => ({ companyId, relation }));
    const actor = { id, name, email, role, isPendingStaff: false, memberships };
    await buildOverview({ db, actor, today, timeZone: 'Europe/Copenhagen' });
    await db.destroy();
    return asked.map(({ sql, parameters }, index) => ({
      name: `${role} ${index}`,
      text: sql,
      values: [...parameters],
    }));
  }

  return { overview, statementsFor, close: () => pool.end() };
}
