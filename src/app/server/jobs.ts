import type pg from 'pg';
import type { Database } from '@/database/connection';
import { followUpResetRequest } from '@/modules/accounts/server/send-reset-link';
import { checkAsked } from '@/modules/admin/server/check-books';
import { watchAll, watchBalance } from '@/modules/balances/server/watch';
import { handOverPlaceholders } from '@/modules/imports/server/hand-over-placeholders';
import { maintainImports } from '@/modules/imports/server/maintain-imports';
import { runImportJob } from '@/modules/imports/server/run-import-job';
import { remindOfKeys } from '@/modules/keys/server/remind-of-keys';
import { sendConfirmationMail } from '@/modules/links/server/send-confirmation-mail';
import { endLapsedPlans } from '@/modules/plans/server/end-lapsed-plans';
import type { PaymentProvider } from '@/modules/plans/server/payment/payment';
import { refreshPlans } from '@/modules/plans/server/refresh-plans';
import { runExport } from '@/modules/reports/server/run-export';
import { askLongTimers } from '@/modules/time/server/ask-long-timers';
import { toDay } from '@/platform/day';
import type { Clock } from '@/platform/server/clock';
import type { FileStore } from '@/platform/server/files/files';
import type { ClockJob, JobsApart, JobTasks } from '@/platform/server/jobs';
import type { Logger } from '@/platform/server/log';
import { sendMail } from '@/platform/server/mail/mail';
import type { MailTransport } from '@/platform/server/mail/mail-transport';
import type { ReadApart } from '@/platform/server/readers/read-apart';
import type { BookKeeper } from './watch-books';
import { translate } from './words';

/** What the work of a job may use. */
export type JobServices = {
  db: Database;
  /** Connections without the time limits of requests. */
  longReads: pg.Pool;
  /** The connections that may read the links in mails. */
  keysDb: Database;
  log: Logger;
  clock: Clock;
  baseUrl: string;
  /** Decides which day it is. */
  timeZone: string;
  mailTransport: MailTransport | undefined;
  /** Whom mails come from. */
  mailFrom: string;
  files: FileStore;
  readApart: ReadApart;
  /** Undefined when card payment is not configured. */
  payment: PaymentProvider | undefined;
  /** Broken books shut this server for writing. */
  books: Pick<BookKeeper, 'areClean' | 'check'>;
};

/** Who works off which job. A name missing here does not compile. */
export function jobTasks(ground: JobServices): JobTasks {
  const { db, keysDb, log, clock, baseUrl, timeZone, mailTransport } = ground;
  const { files, readApart, payment, books, longReads } = ground;
  const post = { hasMailServer: mailTransport !== undefined, mailFrom: ground.mailFrom };
  const today = () => toDay(clock(), timeZone);
  const followingPlans = () => ({ translate, baseUrl, timeZone, now: clock() });
  return {
    'mail.send': sendMail({ db, keysDb, log, clock, transport: mailTransport }),
    'accounts.requestReset': (asked) =>
      followUpResetRequest(db, { translate, baseUrl, now: clock() }, asked),
    'balances.watch': ({ balanceId }) =>
      watchBalance(db, { translate, baseUrl, today: today() }, balanceId),
    'balances.watchAll': (which) => watchAll(db, today(), which),
    'time.askLongTimers': () => askLongTimers(db, { translate, baseUrl, now: clock() }),
    'admin.checkBooks': ({ checkId }) => checkAsked(db, books.check, checkId),
    'plans.refresh': () => refreshPlans({ db, log, payment, following: followingPlans }),
    'plans.endLapsed': () => endLapsedPlans(db, followingPlans()),
    'keys.remind': () => remindOfKeys(db, { translate, baseUrl, timeZone, now: clock() }),
    'links.sendConfirmation': (asked) =>
      sendConfirmationMail(db, { ...post, translate, baseUrl, now: clock() }, asked),
    // While the books are shut an import stays as it is; the clock takes it up again.
    'imports.work': async ({ importId }, run) => {
      if (!books.areClean()) return;
      const services = { db, files, readApart, timeZone, clock, translate };
      await runImportJob(services, importId, run);
    },
    'imports.takeOver': (named) => handOverPlaceholders(db, named),
    'imports.tend': () => maintainImports({ db, files }, clock()),
    'time.export': ({ exportId }, run) =>
      runExport({ db, longReads, files, timeZone, translate }, exportId, run),
  };
}

/**
 * A balance expires at midnight where the installation is, whatever that is in UTC: so each hour,
 * soon after it began.
 */
export const clockJobs: ClockJob[] = [
  { task: 'balances.watchAll', match: '2 * * * *', payload: {} },
  { task: 'time.askLongTimers', match: '7 * * * *', payload: {} },
  { task: 'keys.remind', match: '22 * * * *', payload: {} },
  { task: 'imports.tend', match: '* * * * *', payload: {} },
  { task: 'plans.refresh', match: '12 * * * *', payload: {} },
  { task: 'plans.endLapsed', match: '*/3 * * * *', payload: {} },
];

/** Worked off beside the others: a file that is slow delays no mail. */
export const jobsApart: JobsApart[] = [{ names: ['imports.work'], concurrency: 2 }];
