import type { ArchivePlace } from '@/platform/server/archive/archive-place';

/**
 * Functions that write and verify archives in another process. They reject with the reason of a
 * failure.
 */
export type ArchiveProgram = {
  create: (path: string, signal?: AbortSignal) => Promise<void>;
  verify: (path: string, signal?: AbortSignal) => Promise<void>;
};

export type Archives = {
  place: ArchivePlace;
  program: ArchiveProgram;
  /** True in production, where archives are made on schedule. */
  isByClock: boolean;
};
