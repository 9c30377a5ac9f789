import type { Database } from '@/database/connection';
import { purgeSignIns } from '@/modules/accounts/server/repository/purge-sign-ins';
import { purgeAnswers } from '@/modules/links/server/repository/answers';
import { foldTotals } from '@/modules/reports/server/repository/fold-totals';
import { purgeExports } from '@/modules/reports/server/run-export';
import type { Dispatcher } from '@/modules/webhooks/server/dispatcher';
import { purgeDeliveries } from '@/modules/webhooks/server/repository/deliveries';
import type { Clock } from '@/platform/server/clock';
import type { FileStore } from '@/platform/server/files/files';
import type { Logger } from '@/platform/server/log';
import { purgeKeysAndCounts } from '@/platform/server/purge-keys-and-counts';
import type { BookKeeper } from '../watch-books';

const hour = 3_600_000;

type TimerServices = {
  db: Database;
  books: BookKeeper;
  files: FileStore;
  webhooks: Dispatcher;
  clock: Clock;
  log: Logger;
};

/** Repeated work; each part of it ends when its function is called. */
export function startTimers({
  db,
  books,
  files,
  webhooks,
  clock,
  log,
}: TimerServices): (() => void)[] {
  const purge = async () => {
    await purgeKeysAndCounts(db, clock());
    await purgeSignIns(db, clock());
    await purgeAnswers(db, clock());
    await purgeExports({ db, files }, clock());
    await purgeDeliveries(db, clock());
  };
  return [
    repeat(books.runScheduledCheck, { every: hour, name: 'checking the books', log }),
    repeat(purge, { every: hour, name: 'deleting what is old', log }),
    repeat(() => foldTotals(db), { every: 2_000, name: 'folding totals', log }),
    repeat(webhooks.sendDue, { every: 250, name: 'sending webhooks', log }),
  ];
}

type Repeated = { every: number; name: string; log: Logger };

/** Does `work` again `every` so many milliseconds, unless the last time has not ended. */
function repeat(work: () => Promise<unknown>, { every, name, log }: Repeated): () => void {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    work()
      .catch((err) => log.error({ err }, `${name} failed`))
      .finally(() => {
        isRunning = false;
      });
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
