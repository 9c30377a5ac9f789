import type { Database } from '@/database/connection';
import { oldestOf } from '../purging/max-ages';

/** Empties old mails; their subject, address and state stay. */
export async function purgeMailBodies(db: Database, now: Date): Promise<void> {
  const old = db
    .selectFrom('mail')
    .select('id')
    .where('createdAt', '<', oldestOf('mailBody', now))
    .where('state', '<>', 'waiting');
  await db.deleteFrom('mailAttachment').where('mailId', 'in', old).execute();
  await db
    .updateTable('mail')
    .set({ textBody: '', htmlBody: '', logo: null })
    .where('id', 'in', old.where('textBody', '<>', ''))
    .execute();
}
