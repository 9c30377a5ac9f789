import type { Database } from '@/database/connection';
import { foldTotals } from '@/modules/reports/server/repository/fold-totals';
import type { Dispatcher } from '@/modules/webhooks/server/dispatcher';
import type { Clock } from '@/platform/server/clock';
import type { FileStore } from '@/platform/server/files/files';
import type { Logger } from '@/platform/server/log';
import type { BookKeeper } from '../watch-books';
import { purgeOld } from './purge-old';

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
  return [
    repeat(books.runScheduledCheck, { every: hour, name: 'checking the books', log }),
    repeat(() => purgeOld({ db, files, log }, clock()), {
      every: hour,
      name: 'deleting what is old',
      log,
    }),
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
