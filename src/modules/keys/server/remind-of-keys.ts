import type { Database } from '@/database/connection';
import { enqueueMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';
import { byClock, withTx } from '@/platform/server/transaction';
import { reminderDays } from '../domain/key';
import { keyEndsMail } from './mails';
import { lockKeysToRemind, updateKey } from './repository';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'keys.remind': Record<string, never>;
  }
}

type ReminderContext = { translate: Translate; baseUrl: string; timeZone: string; now: Date };

/**
 * Mails the owners of keys that end within a week, once for each key. It runs as a scheduled job.
 */
export async function remindOfKeys(db: Database, context: ReminderContext): Promise<void> {
  const { now } = context;
  const until = new Date(now.getTime() + reminderDays * 24 * 3_600_000);
  await withTx(db, byClock('keys.remind'), async (tx) => {
    for (const key of await lockKeysToRemind(tx, { now, until })) {
      await enqueueMail(tx, keyEndsMail(key, context));
      await updateKey(tx, key.id, { remindedAt: now.toISOString() });
    }
  });
}
