import type { Limit } from './throttle';

/** Seconds in a minute and in an hour. */
export const minute = 60;
export const hour = 60 * minute;

/**
 * Limits for tries and requests. They are counted in the database, so that a limit holds over
 * several servers; every window ends by itself, so a person is never locked out for good.
 *
 * Limits per address, for throughput and of exports are multiplied by `THROTTLE_FACTOR` (demo,
 * benchmark); the other ones per account or mailbox never are.
 */
export const limits = {
  /** Statements and lists as files. */
  exports: { name: 'export', count: 10, windowSeconds: hour },
  writes: { name: 'writes', count: 120, windowSeconds: minute },
  reads: { name: 'reads', count: 600, windowSeconds: minute },
} satisfies Record<string, Limit>;

/**
 * Largest number of live streams of one user on one server. A browser needs one for all its tabs.
 */
export const streamsOfUser = 10;
/** Largest number of live streams of one card link, one for each of its readers. */
export const streamsOfLink = 100;
export const streamsInAll = 2_000;

/** Largest numbers of pictures that are received at once; each may hold 5 MB. */
export const pictureUploads = { ofOne: 2, inAll: 8 };
/** Largest numbers of imports that are received at once; each may hold 23 MB. */
export const importUploads = { ofOne: 2, inAll: 4 };
/** Slowest upload: a body with fewer bytes within so many milliseconds is refused. */
export const slowestUpload = { bytes: 40_000, within: 10_000 };
