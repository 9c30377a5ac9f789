import { sql } from 'kysely';
import type { Role } from '@/platform/actor';
import type { Tx } from '@/platform/server/transaction';

/** Columns of rights to change, as spelled in SQL. Undefined ones keep their value. */
export type ChangedRights = {
  role?: Role | undefined;
  staff_status?: 'pending' | 'active' | null | undefined;
  disabled_at?: string | null | undefined;
  plan_until?: string | null | undefined;
};

/**
 * Changes a user's rights. It is the only way: the database refuses an ordinary update of these
 * columns.
 */
export async function changeRights(tx: Tx, userId: string, changes: ChangedRights): Promise<void> {
  await sql`select change_rights(${userId}, ${JSON.stringify(changes)}::jsonb)`.execute(tx);
}
