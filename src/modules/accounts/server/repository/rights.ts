import { sql } from 'kysely';
import type { Role } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';

/**
 * The columns of rights that change, as they are spelled in SQL. What is undefined stays as it is.
 */
export type ChangedRights = {
  role?: Role | undefined;
  staff_status?: 'pending' | 'active' | null | undefined;
  disabled_at?: string | null | undefined;
  plan_until?: string | null | undefined;
};

/**
 * The only way to somebody's rights: an ordinary update of these columns is refused by the
 * database.
 */
export async function changeRights(tx: Tx, userId: string, changes: ChangedRights): Promise<void> {
  await sql`select change_rights(${userId}, ${JSON.stringify(changes)}::jsonb)`.execute(tx);
}
