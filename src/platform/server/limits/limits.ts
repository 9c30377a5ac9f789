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

/** Live streams on one server. A browser needs one, however many tabs it has. */
export const streamsOfUser = 10;
/** Live streams of one card link: each of its readers has one. */
export const streamsOfLink = 100;
export const streamsInAll = 2_000;

/** Pictures that are being received at once: each may hold 5 MB. */
export const pictureUploads = { ofOne: 2, inAll: 8 };
/** Imports that are being received at once: each may hold 23 MB. */
export const importUploads = { ofOne: 2, inAll: 4 };
/** A body that brings fewer bytes within so many milliseconds is not waited for. */
export const slowestUpload = { bytes: 40_000, within: 10_000 };
