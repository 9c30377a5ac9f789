import type { TroubleKind } from '@/modules/notifications/domain/kinds';
import { interrupted, newestOfEach } from './archive-rules';

/** Run that wrote or verified an archive. */
export type ArchiveRunFacts = {
  kind: 'scheduled' | 'requested' | 'check';
  name: string;
  state: 'running' | 'done' | 'failed';
  startedAt: string;
  failure: string | null;
};

export type TroubleFacts = {
  archives: {
    /** Reason why no archive can be written; null if one can. */
    obstacle: string | null;
    /** Runs of archives, the newest first. */
    runs: readonly ArchiveRunFacts[];
    /** Time since which archives should be made on schedule; null if none are scheduled. */
    expectedSince: Date | null;
  };
  /** True if the last check of the books found errors. */
  isBroken: boolean;
  /** Last outage of the database that is over, as this server saw it. */
  outage: { seconds: number; secondsAgo: number } | undefined;
  disks: readonly { folder: string; freeBytes: number }[];
  /** Facts of jobs; undefined soon after a start, when jobs still wait for the server. */
  jobs: { failed: number; oldestDueAt: string | null } | undefined;
  mails: { failed: number; oldestWaitingAt: string | null };
};

/**
 * Detail of each kind of trouble: figures or the message of a program, often empty. Null means no
 * trouble; a missing kind means that nothing is known.
 */
export type JudgedTroubles = Partial<Record<TroubleKind, string | null>>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Largest age of the newest archive. A missing one may be tried again for half a day. */
const maxArchiveAge = 36 * hour;
const maxFailureAge = 14 * day;
/** Shortest outage, in seconds, that is a trouble; shorter ones happen at each restart. */
const minOutage = 60;
const maxOutageAge = 24 * 3_600;
/** Free space in bytes below which a disk is a trouble. */
const minFree = 1_000_000_000;
const maxJobWait = 15 * minute;
const maxMailWait = 30 * minute;

/** Finds the parts of the installation that have failed, so that staff can act. */
export function judgeTroubles(
  { archives, isBroken, outage, disks, jobs, mails }: TroubleFacts,
  now: Date,
): JudgedTroubles {
  const age = (moment: string | Date) => now.getTime() - new Date(moment).getTime();
  const isOutageNew =
    outage !== undefined && outage.seconds >= minOutage && outage.secondsAgo < maxOutageAge;
  const full = disks.filter(({ freeBytes }) => freeBytes < minFree);
  return {
    archive: judgeArchives(archives, age),
    books: isBroken ? '' : null,
    database: isOutageNew ? `${outage.seconds} s` : null,
    disk: full.length > 0 ? full.map(describeDisk).join(', ') : null,
    ...(jobs && { jobs: judgeWork(jobs.failed, jobs.oldestDueAt, maxJobWait, age) }),
    mail: judgeWork(mails.failed, mails.oldestWaitingAt, maxMailWait, age),
  };
}

type Age = (moment: string | Date) => number;

/**
 * Returns the detail of a trouble with archives; null if there is none. A failed archive is a
 * trouble until a newer one succeeds or the same one is verified.
 */
function judgeArchives(
  { obstacle, runs, expectedSince }: TroubleFacts['archives'],
  age: Age,
): string | null {
  if (obstacle !== null) return obstacle;
  const ended = newestOfEach(runs.filter(({ state }) => state !== 'running'));
  const good = runs.find(({ kind, state }) => state === 'done' && kind !== 'check');
  const goodAt = good ? Date.parse(good.startedAt) : 0;
  const failed = runs.find(
    (run) =>
      run.state === 'failed' &&
      run.failure !== interrupted &&
      ended.get(run.name) === run &&
      age(run.startedAt) < maxFailureAge &&
      Date.parse(run.startedAt) > goodAt,
  );
  if (failed) return `${failed.name}: ${failed.failure ?? ''}`;
  if (!expectedSince) return null;
  const last = new Date(Math.max(goodAt, expectedSince.getTime()));
  return age(last) > maxArchiveAge ? last.toISOString() : null;
}

function judgeWork(failed: number, oldest: string | null, maxWait: number, age: Age) {
  return failed > 0 || (oldest !== null && age(oldest) > maxWait) ? '' : null;
}

function describeDisk({ folder, freeBytes }: { folder: string; freeBytes: number }): string {
  return `${folder}: ${(freeBytes / 1e9).toFixed(1)} GB`;
}
