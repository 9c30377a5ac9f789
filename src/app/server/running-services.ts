import { answers } from '@/database/connection';
import type { DatabaseLog } from '@/database/sign-in-as';
import { type RunningDatabase, startDatabase } from '@/database/start-database';
import { createGoogleSignIn, type GoogleSignIn } from '@/modules/accounts/server/google';
import { createSignIn, type SignIn } from '@/modules/accounts/server/sign-in';
import type { SignInOptions } from '@/modules/accounts/server/sign-in-options';
import type { Archives } from '@/modules/admin/server/archives/archives';
import { registrationInvitations } from '@/modules/people/server/registration-invitations';
import { createPaymentProvider } from '@/modules/plans/server/payment/create-payment-provider';
import type { PaymentProvider } from '@/modules/plans/server/payment/payment';
import { createDispatcher, type Dispatcher } from '@/modules/webhooks/server/dispatcher';
import { toDay } from '@/platform/day';
import { type Clock, systemClock } from '@/platform/server/clock';
import type { Config } from '@/platform/server/config';
import { type FileStore, openFileStore } from '@/platform/server/files/files';
import { type ClockJob, type RunningJobs, startJobs } from '@/platform/server/jobs';
import { type Allowance, createAllowance } from '@/platform/server/limits/allowance';
import { createTurns, type Turns } from '@/platform/server/limits/turns';
import { type LiveChanges, listenForChanges } from '@/platform/server/live/live-changes';
import { type Logger, noticeOutages } from '@/platform/server/log';
import { createMailTransport } from '@/platform/server/mail/mail-transport';
import type { Readers } from '@/platform/server/readers/create-readers';
import { makeSetupCode } from '@/platform/server/secret';
import { openArchives } from './archive/open-archives';
import { erasedTables } from './declared-facts';
import type { InstallationContext } from './http/build-context';
import { startNews } from './http/start-news';
import { clockJobs, jobsWithOwnWorkers, jobTasks } from './jobs';
import { describeInstallation, listOrigins } from './start/describe-installation';
import { reportPostgres } from './start/report-postgres';
import { startReaders } from './start/start-readers';
import { startTimers } from './start/start-timers';
import { type BookKeeper, watchBooks } from './watch-books';
import { translate } from './words';

/** Services that run as long as the server does. */
export type Services = {
  config: Config;
  log: Logger;
  clock: Clock;
  database: RunningDatabase;
  live: LiveChanges;
  books: BookKeeper;
  signIn: SignIn;
  /** Sign-in with Google; undefined if its client is not configured. */
  google: GoogleSignIn | undefined;
  files: FileStore;
  archives: Archives;
  readers: Readers;
  /** Provider of card payment; undefined if it is not configured. */
  payment: PaymentProvider | undefined;
  jobs: RunningJobs;
  webhooks: Dispatcher;
  allowance: Allowance;
  /** Shared context of all procedures. */
  installation: InstallationContext;
  /** Limits how many sign-ins of one address run at a time. */
  signInTurns: Turns;
  baseUrl: string;
  trustedOrigins: string[];
  stop: () => Promise<void>;
};

/**
 * Turns of requests that write. Three of the 10 connections are always left to readers, see
 * decision 0032.
 */
const writes = { inAll: 7, ofOne: 4, maxWaiting: 200, maxWait: 5_000 };
/** Turns of sign-ins per network address; checking a password takes a tenth of a second. */
const signIns = { inAll: 100, ofOne: 2, maxWaiting: 200, maxWait: 30_000 };

type ServiceOptions = { config: Config; log: Logger; clock?: Clock };

export async function startServices({
  config,
  log,
  clock = systemClock,
}: ServiceOptions): Promise<Services> {
  const say: DatabaseLog = (line, level = 'info', err) =>
    log[level]({ part: 'database', ...(err && { err }) }, line);
  const database = await startDatabase({
    url: config.databaseUrl,
    readUrl: config.databaseReadUrl,
    secret: config.authSecret,
    dataFolder: config.dataFolder,
    binFolder: config.binFolder,
    log: say,
    isPatient: true,
  });
  reportPostgres(database.postgres, toDay(clock(), config.timeZone), say);
  try {
    return await assembleServices({ config, log, clock, database, clockJobs });
  } catch (error) {
    await database.stop();
    throw error;
  }
}

type BasicServices = Pick<Services, 'config' | 'log' | 'clock' | 'database'> & {
  /** Jobs that are started at fixed times. */
  clockJobs: ClockJob[];
};

/** Starts all services on a running database. */
export async function assembleServices(given: BasicServices): Promise<Services> {
  const { config, log, clock, database } = given;
  noticeOutages(log, () => answers(database.db));
  const baseUrl = config.baseUrl ?? `http://localhost:${config.port}`;
  const trustedOrigins = listOrigins(baseUrl);
  const { db, keysDb, longReads, standby } = database;
  const [files, archives] = await Promise.all([openFileStore(config), openArchives(config)]);
  const kept = { files, archives };
  const live = await listenForChanges(database.settings, log);
  const books = watchBooks(database, log);
  const signInOptions = describeSignIn({ config, log, clock, database, baseUrl, trustedOrigins });
  const signIn = createSignIn(signInOptions);
  const google = config.google && createGoogleSignIn({ ...signInOptions, google: config.google });
  const payment = createPaymentProvider(config.stripe, log);
  const readers = startReaders();
  const allowance = createAllowance(db, config.throttleFactor);
  const ground = { db, keysDb, longReads, standby, log, clock, baseUrl };
  const jobs = await startJobs({
    pool: database.jobsPool,
    tasks: jobTasks({
      ...ground,
      timeZone: config.timeZone,
      mailTransport: createMailTransport(config),
      mailFrom: config.mailFrom,
      ...kept,
      readInChildProcess: readers.readInChildProcess,
      payment,
      translate,
      areBooksClean: books.areClean,
      erasedTables,
      checkBooks: books.check,
    }),
    clockJobs: given.clockJobs,
    ownWorkers: jobsWithOwnWorkers,
    log,
  });
  const webhooks = createDispatcher({ ...ground, translate, outgoing: config.outgoing });
  const facts = describeInstallation(config, clock, database.postgres);
  const timers = startTimers({ ...ground, ...kept, ...facts, books, webhooks });
  const ofAll = {
    ...facts,
    baseUrl,
    passkeys: { baseUrl, trustedOrigins, secret: config.authSecret },
    db,
    keysDb,
    live,
    ...kept,
    readInChildProcess: readers.readInChildProcess,
    log,
    payment,
    allowance,
    turns: createTurns(writes),
    areBooksClean: () => books.areClean(),
    bookProgress: () => books.progress(),
  };
  return {
    config,
    log,
    clock,
    database,
    live,
    books,
    signIn,
    google,
    ...kept,
    readers,
    payment,
    jobs,
    webhooks,
    allowance,
    installation: { ...ofAll, news: startNews(ofAll, clock) },
    signInTurns: createTurns(signIns),
    baseUrl,
    trustedOrigins,
    stop: () => stopAll({ books, readers, live, jobs, webhooks, database }, timers),
  };
}

type StoppableServices = Pick<
  Services,
  'books' | 'readers' | 'live' | 'jobs' | 'webhooks' | 'database'
>;

/** Stops the timers and services in the order of their dependencies, the database last. */
async function stopAll(
  { books, readers, live, jobs, webhooks, database }: StoppableServices,
  timers: readonly (() => void)[],
): Promise<void> {
  for (const stopTimer of timers) stopTimer();
  books.stop();
  readers.stop();
  await live.stop();
  await Promise.all([jobs.stop(), webhooks.stop()]);
  await database.stop();
}

type SignInGround = Pick<
  Services,
  'config' | 'log' | 'clock' | 'database' | 'baseUrl' | 'trustedOrigins'
>;

/** Options of the sign-in library, for passwords and for Google. */
function describeSignIn(ground: SignInGround): SignInOptions {
  const { config, log, clock, database, baseUrl, trustedOrigins } = ground;
  const { db, keysPool } = database;
  return {
    db,
    pool: keysPool,
    baseUrl,
    trustedOrigins,
    secret: config.authSecret,
    staffSignup: config.staffSignup,
    setupToken: config.setupToken ?? makeSetupCode(config.authSecret),
    isSetupTokenNeeded: config.mode === 'production',
    throttleFactor: config.throttleFactor,
    invitations: registrationInvitations(db, clock),
    hasMailServer: config.smtpUrl !== undefined,
    timeZone: config.timeZone,
    translate,
    clock,
    log,
  };
}
