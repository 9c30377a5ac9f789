import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { jobTasks } from '@/app/server/jobs';
import { findBrokenBooks } from '@/modules/admin/server/check-books';
import type { PaymentProvider } from '@/modules/plans/server/payment/payment';
import { libraryLogger, toTaskList } from '@/platform/server/jobs';
import { createLog } from '@/platform/server/log';
import type { MailTransport } from '@/platform/server/mail/mail-transport';
import { testDatabase } from './database';
import { testFiles } from './files';
import { noon } from './world';

const log = createLog('silent');

/** Where the installation of the tests stands, and how it checks its books. */
export const place = {
  baseUrl: 'http://localhost:3000',
  timeZone: 'Europe/Copenhagen',
  payment: undefined,
  outgoing: { mayUseHttp: true, mayReachLoopback: true },
  checkBooks: async () => findBrokenBooks((await testDatabase()).db),
};

/**
 * Works off every job of this test file's database that is due. Without a transport mails are kept.
 */
export async function workOffJobs({
  now = noon,
  ...options
}: {
  now?: Date;
  mailTransport?: MailTransport | undefined;
  payment?: PaymentProvider | undefined;
} = {}) {
  const { db, keysDb, jobsPool } = await testDatabase();
  const files = await testFiles();
  await runOnce({
    pgPool: jobsPool,
    taskList: toTaskList(
      jobTasks({
        db,
        keysDb,
        log,
        clock: () => now,
        ...place,
        files,
        mailTransport: options.mailTransport,
        payment: options.payment,
      }),
    ),
    logger: libraryLogger(log),
    noHandleSignals: true,
  });
}

/** Makes every waiting job due now, as if the pause after a failure were over. */
export async function bringJobsForward(changes: { maxAttempts?: number } = {}): Promise<void> {
  const { db } = await testDatabase();
  await sql`update graphile_worker._private_jobs
    set run_at = now(), max_attempts = coalesce(${changes.maxAttempts ?? null}::int, max_attempts)
    where locked_at is null`.execute(db);
}
