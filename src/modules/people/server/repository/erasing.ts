import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';

/** Rows that serve the person alone. */
const personalTables = [
  'account',
  'companyMember',
  'timer',
  'notification',
  'pinnedBalance',
  'mutedMail',
  'weeklyChoice',
  'weeklyMail',
  'oneTimeLink',
] as const;

export async function deletePersonalRows(tx: Tx, userId: string): Promise<void> {
  for (const table of personalTables)
    await tx.deleteFrom(table).where('userId', '=', userId).execute();
}

/** The database does it: no role of the server changes the rows of people like this. */
export async function erasePerson(tx: Tx, id: string, inTexts: boolean): Promise<void> {
  await sql`select erase_person(${id}, ${inTexts})`.execute(tx);
}

/** People whose name is still to be replaced in what others wrote. */
export function listErasings(db: Database) {
  return db.selectFrom('erasing').select(['userId', 'beganAt']).orderBy('beganAt').execute();
}

/** Tables in which a name may be written, in the order in which they are gone through. */
export async function listErasableTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from erasable_columns() with ordinality
     group by table_name order by max(ordinality)`.execute(db);
  return rows.map(({ name }) => name);
}

export async function replaceErased(tx: Tx, userId: string, table: string): Promise<void> {
  await sql`select replace_erased(${userId}, ${table})`.execute(tx);
}

export async function endErasing(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('erasing').where('userId', '=', userId).execute();
}
