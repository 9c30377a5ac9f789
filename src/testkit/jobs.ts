import { EventEmitter } from 'node:events';
import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { erasedTables } from '@/app/server/declared-facts';
import { jobTasks } from '@/app/server/jobs';
import { translate } from '@/app/server/words';
import { findBrokenBooks } from '@/modules/admin/server/check-books';
import type { PaymentProvider } from '@/modules/plans/server/payment/payment';
import { libraryLogger } from '@/platform/server/job-library';
import { toTaskList } from '@/platform/server/jobs';
import { createLog } from '@/platform/server/log';
import type { MailTransport, OutgoingMail } from '@/platform/server/mail/mail-transport';
import type { ReadInChildProcess } from '@/platform/server/readers/create-readers';
import { withLongRead } from '@/platform/server/transaction';
import { testArchives } from './archive/test-archives';
import { testDatabase } from './database';
import { testFiles } from './files';
import { testReaders } from './readers';
import { noon } from './world';

const log = createLog('silent');

export const mailFrom = 'Klip <klip@sender.example>';

/** Facts of the installation in tests. */
export const place = {
  archives: testArchives(),
  baseUrl: 'http://localhost:3000',
  mailFrom,
  timeZone: 'Europe/Copenhagen',
  payment: undefined,
  readInChildProcess: testReaders().readInChildProcess,
  outgoing: { mayUseHttp: true, mayReachLoopback: true },
  translate,
  areBooksClean: () => true,
  erasedTables,
  async checkBooks() {
    const database = await testDatabase();
    return findBrokenBooks((read) => withLongRead(database, read));
  },
};

/**
 * Runs every due job in this test file's database. Without a transport, mails stay unsent.
 *
 * @throws the error of a failed job, unless the test says that a job may fail: such a job waits for
 * its next attempt, and its result is missing.
 */
export async function workOffJobs({
  now = noon,
  mayFail = false,
  ...options
}: {
  now?: Date;
  mayFail?: boolean;
  mailTransport?: MailTransport | undefined;
  readInChildProcess?: ReadInChildProcess;
  payment?: PaymentProvider | undefined;
} = {}) {
  const { db, longReads, keysDb, jobsPool } = await testDatabase();
  const files = await testFiles();
  const failures: unknown[] = [];
  const events = new EventEmitter();
  events.on('job:error', ({ error }: { error: unknown }) => failures.push(error));
  await runOnce({
    events,
    pgPool: jobsPool,
    taskList: toTaskList(
      jobTasks({
        db,
        longReads,
        keysDb,
        log,
        clock: () => now,
        ...place,
        files,
        ...(options.readInChildProcess && { readInChildProcess: options.readInChildProcess }),
        mailTransport: options.mailTransport,
        payment: options.payment,
      }),
    ),
    logger: libraryLogger(log),
    noHandleSignals: true,
  });
  const [failure] = failures;
  if (failure !== undefined && !mayFail) throw failure;
}

/**
 * Runs every due job with a mail server that accepts everything. Returns the mails it received.
 */
export async function deliverMails(): Promise<OutgoingMail[]> {
  const delivered: OutgoingMail[] = [];
  await workOffJobs({ mailTransport: async (mail) => void delivered.push(mail) });
  return delivered;
}

/** Makes every waiting job due now, as if the pause after a failure were over. */
export async function bringJobsForward(changes: { maxAttempts?: number } = {}): Promise<void> {
  const { db } = await testDatabase();
  await sql`update graphile_worker._private_jobs
    set run_at = now(), max_attempts = coalesce(${changes.maxAttempts ?? null}::int, max_attempts)
    where locked_at is null`.execute(db);
}
