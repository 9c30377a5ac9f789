import type pg from 'pg';
import type { Database } from '@/database/connection';
import type { Standby } from '@/database/standby';
import type { Clock } from './clock';
import type { FileStore } from './files/files';
import type { ClockJob, JobName, JobTasks, OwnWorkers } from './jobs';
import type { Logger } from './log';
import type { MailTransport } from './mail/mail-transport';
import type { Translate } from './problem';
import type { ReadInChildProcess } from './readers/create-readers';

/** The services that jobs may use. Modules add what theirs need, with `declare module`. */
export interface JobServices {
  db: Database;
  /** Connections without the time limits of requests. */
  longReads: pg.Pool;
  /** Standby that exports read from; undefined if there is none. */
  standby?: Standby | undefined;
  /** The connections that may read the links in mails. */
  keysDb: Database;
  log: Logger;
  clock: Clock;
  translate: Translate;
  baseUrl: string;
  /** Decides which day it is. */
  timeZone: string;
  mailTransport: MailTransport | undefined;
  mailFrom: string;
  files: FileStore;
  readInChildProcess: ReadInChildProcess;
  /** Tables whose rows are deleted when their person is erased. */
  erasedTables: readonly string[];
  /** Tells whether the books are correct; if they are not, this server writes nothing. */
  areBooksClean: () => boolean;
}

/** Removes rows and files that are too old at `now`. */
export type Purge = (db: Database, now: Date, files: FileStore) => Promise<unknown>;

/** Jobs of a module: the functions that do them, their schedule, and what is purged. */
export type ModuleJobs<Name extends JobName = never> = {
  tasks: (services: JobServices) => Pick<JobTasks, Name>;
  clock?: ClockJob[];
  /** Jobs with workers of their own, so that no other job waits for them. */
  ownWorkers?: OwnWorkers[];
  /** Run every hour, one after the other. */
  purges?: Purge[];
};
