import { hostname } from 'node:os';
import type { Database } from '@/database/connection';
import type { Archives } from '@/modules/admin/server/archives/archives';
import type { ServerFacts } from '@/modules/admin/server/router/health';
import { watchTroubles } from '@/modules/admin/server/troubles/watch-troubles';
import { foldTotals } from '@/modules/reports/server/repository/fold-totals';
import type { Dispatcher } from '@/modules/webhooks/server/dispatcher';
import type { Clock } from '@/platform/server/clock';
import { answerInTime } from '@/platform/server/disks/answer-in-time';
import type { FileStore } from '@/platform/server/files/files';
import { findLastOutage, type Logger } from '@/platform/server/log';
import type { BookKeeper } from '../watch-books';
import { translate } from '../words';
import { purgeOld } from './purge-old';

const hour = 3_600_000;
/** Milliseconds that a disk may take to answer. */
const maxAnswer = 10_000;

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

/** Starts all repeated work. Returns functions, each of which stops one part of it. */
export function startTimers(services: TimerServices): (() => void)[] {
  const { db, books, files, archives, webhooks, clock, log, server } = services;
  const place = { ensureWritable: answerInTime(archives.place.ensureWritable, maxAnswer) };
  const startedAt = performance.now();
  const troubles = {
    ...services,
    translate,
    archives: { ...archives, place },
    lastOutage: () => findLastOutage(log),
    readSpace: server.readSpace,
    machine: hostname(),
    uptime: () => performance.now() - startedAt,
  };
  return [
    repeat(books.runScheduledCheck, { every: hour, name: 'checking the books', log }),
    repeat(() => purgeOld({ db, files, log }, clock()), {
      every: hour,
      name: 'deleting what is old',
      log,
    }),
    repeat(() => watchTroubles(troubles), { every: 30_000, name: 'looking for troubles', log }),
    repeat(() => foldTotals(db), { every: 2_000, name: 'folding totals', log }),
    repeat(webhooks.sendDue, { every: 250, name: 'sending webhooks', log }),
  ];
}

type TimerOptions = { every: number; name: string; log: Logger };

/** Runs `work` every `every` milliseconds, and skips a run while the last one lasts. */
function repeat(work: () => Promise<unknown>, { every, name, log }: TimerOptions): () => void {
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
