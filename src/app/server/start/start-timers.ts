import { hostname } from 'node:os';
import type { Database } from '@/database/connection';
import type { Archives } from '@/modules/admin/server/archives/archives';
import { noteDatabaseSize } from '@/modules/admin/server/repository/database-facts';
import type { ServerFacts } from '@/modules/admin/server/router/health';
import { watchTroubles } from '@/modules/admin/server/troubles/watch-troubles';
import { foldTotals } from '@/modules/reports/server/repository/fold-totals';
import type { Dispatcher } from '@/modules/webhooks/server/dispatcher';
import { toDay } from '@/platform/day';
import type { Clock } from '@/platform/server/clock';
import type { FileStore } from '@/platform/server/files/files';
import { findLastOutage, type Logger } from '@/platform/server/log';
import type { BookKeeper } from '../watch-books';
import { translate } from '../words';
import { purgeOld } from './purge-old';

const hour = 3_600_000;

type TimerServices = {
  db: Database;
  books: BookKeeper;
  files: FileStore;
  archives: Archives;
  webhooks: Dispatcher;
  clock: Clock;
  log: Logger;
  baseUrl: string;
  timeZone: string;
  server: ServerFacts;
};

/** Repeated work; each part of it ends when its function is called. */
export function startTimers(services: TimerServices): (() => void)[] {
  const { db, books, files, webhooks, clock, log, timeZone, server } = services;
  const troubles = {
    ...services,
    ...server,
    translate,
    server: hostname(),
    lastOutage: () => findLastOutage(log),
  };
  return [
    repeat(books.runScheduledCheck, { every: hour, name: 'checking the books', log }),
    repeat(() => purgeOld({ db, files, log }, clock()), {
      every: hour,
      name: 'deleting what is old',
      log,
    }),
    repeat(() => noteDatabaseSize(db, toDay(clock(), timeZone)), {
      every: hour,
      name: 'keeping the size of the database',
      log,
    }),
    repeat(() => watchTroubles(troubles), { every: 30_000, name: 'looking for troubles', log }),
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
