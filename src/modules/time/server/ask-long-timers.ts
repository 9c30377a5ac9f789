import type { Database } from '@/database/connection';
import { notifyPerson } from '@/modules/notifications/server/notify-person';
import type { Translate } from '@/platform/server/problem';
import { byClock, withTx } from '@/platform/server/transaction';
import { longTimerHours } from '../domain/timer';
import { takeLongTimers } from './repository/timer';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'time.askLongTimers': Record<string, never>;
  }
}

type ReminderOptions = { translate: Translate; baseUrl: string; now: Date };

/**
 * Scheduled job: sends the owner of a long-running timer one notice that asks whether they are
 * still working.
 */
export async function askLongTimers(
  db: Database,
  { now, ...words }: ReminderOptions,
): Promise<void> {
  await withTx(db, byClock('time.askLongTimers'), async (tx) => {
    for (const { id, userId, title, seconds } of await takeLongTimers(tx, {
      now,
      hours: longTimerHours,
    })) {
      const elapsed = { amount: Math.floor(seconds / 60), type: 'hours' as const };
      await notifyPerson(tx, words, {
        kind: 'longTimer',
        userId,
        subjectId: id,
        data: { title, elapsed },
      });
    }
  });
}
