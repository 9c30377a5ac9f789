import type { Database } from '@/database/connection';
import { enqueueMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';
import { byClock, withTx } from '@/platform/server/transaction';
import { reminderDays } from '../domain';
import { keyEndsMail } from './mails';
import { endKey, lockKeysToRemind } from './repository';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'keys.remind': Record<string, never>;
  }
}

type Reminding = { translate: Translate; baseUrl: string; timeZone: string; now: Date };

/** The job of the clock: tells owners once, a week before, that a key ends. */
export async function remindOfKeys(db: Database, reminding: Reminding): Promise<void> {
  const { now } = reminding;
  const until = new Date(now.getTime() + reminderDays * 24 * 3_600_000);
  await withTx(db, byClock('keys.remind'), async (tx) => {
    for (const key of await lockKeysToRemind(tx, { now, until })) {
      await enqueueMail(tx, keyEndsMail(key, reminding));
      await endKey(tx, key.id, { remindedAt: now.toISOString() });
    }
  });
}
