import type { Actor } from '@/platform/actor';
import { testDatabase } from '@/testkit/database';
import { mailsTo } from './mailbox';

/** Lists the kinds of a person's notices about one balance, the oldest first. */
export async function listBell({ id }: Actor, balanceId: string): Promise<string[]> {
  const { db } = await testDatabase();
  const rows = await db
    .selectFrom('notification')
    .select('kind')
    .where('userId', '=', id)
    .where('subjectId', '=', balanceId)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Lists the kinds of the mails to a person, the oldest first. */
export async function mailKindsTo({ email }: Actor): Promise<string[]> {
  return (await mailsTo(email)).map(({ kind }) => kind).reverse();
}
