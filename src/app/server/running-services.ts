import { type RunningDatabase, startDatabase } from '@/database/start-database';
import { createGoogleSignIn, type GoogleSignIn } from '@/modules/accounts/server/google';
import { purgeSignIns } from '@/modules/accounts/server/repository/purge-sign-ins';
import { createSignIn, type SignIn } from '@/modules/accounts/server/sign-in';
import { purgeAnswers } from '@/modules/links/server/repository/answers';
import { registrationInvitations } from '@/modules/people/server/registration-invitations';
import { createPaymentProvider } from '@/modules/plans/server/payment/create-payment-provider';
import type { PaymentProvider } from '@/modules/plans/server/payment/payment';
import { foldTotals } from '@/modules/reports/server/repository/fold-totals';
import { purgeExports } from '@/modules/reports/server/run-export';
import { type Clock, systemClock } from '@/platform/server/clock';
import type { Config } from '@/platform/server/config';
import { type FileStore, openFileStore } from '@/platform/server/files/files';
import { type RunningJobs, startJobs } from '@/platform/server/jobs';
import { type Allowance, createAllowance } from '@/platform/server/limits/allowance';
import { createTurns, type Turns } from '@/platform/server/limits/turns';
import { type LiveChanges, listenForChanges } from '@/platform/server/live/live-changes';
import type { Logger } from '@/platform/server/log';
import { createMailTransport, createMailVerifier } from '@/platform/server/mail/mail-transport';
import { purgeKeysAndCounts } from '@/platform/server/purge-keys-and-counts';
import { findVersion } from './find-version';
import type { Installation } from './http/build-context';
import { clockJobs, jobsApart, jobTasks } from './jobs';
import { type BookKeeper, watchBooks } from './watch-books';
import { translate } from './words';

/** What runs as long as the server does. */
export type Services = {
  config: Config;
  log: Logger;
  clock: Clock;
  database: RunningDatabase;
  live: LiveChanges;
  books: BookKeeper;
  signIn: SignIn;
  /** Undefined when Google's client is not configured. */
  google: GoogleSignIn | undefined;
  files: FileStore;
  /** Undefined when card payment is not configured. */
  payment: PaymentProvider | undefined;
  jobs: RunningJobs;
  allowance: Allowance;
  /** What every procedure is given. */
  installation: Installation;
  /** The sign-ins of one address. */
  signInTurns: Turns;
  baseUrl: string;
  trustedOrigins: string[];
  stop: () => Promise<void>;
};

/** Of the 10 connections for requests three are always left to readers; see decision 0032. */
const writes = { inAll: 7, ofOne: 4, maxWaiting: 200, maxWait: 5_000 };
/** Of one address; a password takes a tenth of a second to judge. */
const signIns = { inAll: 100, ofOne: 2, maxWaiting: 200, maxWait: 30_000 };

type Options = { config: Config; log: Logger; onDatabaseLost: () => void; clock?: Clock };

export async function startServices({
  config,
  log,
  onDatabaseLost,
  clock = systemClock,
}: Options): Promise<Services> {
  const say = (line: string, level: 'info' | 'warn' | 'error' = 'info') =>
    log[level]({ part: 'database' }, line);
  const database = await startDatabase({
    url: config.databaseUrl,
    secret: config.authSecret,
    dataFolder: config.dataFolder,
    log: say,
    isPatient: true,
    onLost: onDatabaseLost,
  });
  try {
    return await assembleServices({ config, log, clock, database });
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Everything that stands on a running database. */
export async function assembleServices({
  config,
  log,
  clock,
  database,
}: Pick<Services, 'config' | 'log' | 'clock' | 'database'>): Promise<Services> {
  const baseUrl = config.baseUrl ?? `http://localhost:${config.port}`;
  const trustedOrigins = listOrigins(baseUrl);
  const files = await openFileStore(config);
  const live = await listenForChanges(database.settings, (line) => log.warn(line));
  const books = await watchBooks(database.db, log);
  const purge = async () => {
    await purgeKeysAndCounts(database.db, clock());
    await purgeSignIns(database.db, clock());
    await purgeAnswers(database.db, clock());
    await purgeExports({ db: database.db, files }, clock());
  };
  const timers = [
    repeat(books.checkUnasked, { every: hour, name: 'checking the books', log }),
    repeat(purge, { every: hour, name: 'deleting what is old', log }),
    repeat(() => foldTotals(database.db), { every: 2_000, name: 'folding totals', log }),
  ];
  const signInOptions = {
    db: database.db,
    pool: database.keysPool,
    baseUrl,
    trustedOrigins,
    secret: config.authSecret,
    staffSignup: config.staffSignup,
    setupToken: config.setupToken,
    isSetupTokenNeeded: config.mode === 'production',
    throttleFactor: config.throttleFactor,
    invitations: registrationInvitations(database.db, clock),
    hasMailServer: config.smtpUrl !== undefined,
    translate,
    clock,
    log,
  };
  const signIn = createSignIn(signInOptions);
  const google = config.google && createGoogleSignIn({ ...signInOptions, google: config.google });
  const payment = createPaymentProvider(config.stripe, log);
  const allowance = createAllowance(database.db, config.throttleFactor);
  const jobs = await startJobs({
    pool: database.jobsPool,
    tasks: jobTasks({
      db: database.db,
      keysDb: database.keysDb,
      log,
      clock,
      baseUrl,
      timeZone: config.timeZone,
      mailTransport: createMailTransport(config),
      outgoing: config.outgoing,
      files,
      payment,
      checkBooks: books.check,
    }),
    clockJobs,
    apart: jobsApart,
    log,
  });
  return {
    config,
    log,
    clock,
    database,
    live,
    books,
    signIn,
    google,
    files,
    payment,
    jobs,
    allowance,
    installation: {
      ...describeInstallation(config, clock),
      baseUrl,
      db: database.db,
      keysDb: database.keysDb,
      live,
      files,
      log,
      payment,
      allowance,
      turns: createTurns(writes),
      areBooksClean: () => books.areClean(),
    },
    signInTurns: createTurns(signIns),
    baseUrl,
    trustedOrigins,
    async stop() {
      for (const stopTimer of timers) stopTimer();
      await live.stop();
      await jobs.stop();
      await database.stop();
    },
  };
}

/** What the settings alone say about the installation. */
function describeInstallation(config: Config, clock: Clock) {
  return {
    timeZone: config.timeZone,
    hasMailServer: config.smtpUrl !== undefined,
    throttleFactor: config.throttleFactor,
    outgoing: config.outgoing,
    entrance: {
      googleSignIn: config.google !== undefined,
      staffSignup: config.staffSignup,
      isSetupTokenNeeded: config.mode === 'production',
    },
    server: {
      version: findVersion(),
      startedAt: clock(),
      database: config.databaseUrl ? 'own' : 'bundled',
      fileStore: config.s3 ? 's3' : 'folder',
      mailServer: config.smtpUrl ? new URL(config.smtpUrl).host : null,
      verifyMail: createMailVerifier(config),
    },
  } satisfies Partial<Installation>;
}

const hour = 3_600_000;

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

/** A loopback address is one place under three names; a public one has exactly its own. */
function listOrigins(baseUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(baseUrl);
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  if (!loopback.includes(hostname)) return [origin];
  return loopback.map((name) => `${protocol}//${name}${port && `:${port}`}`);
}
