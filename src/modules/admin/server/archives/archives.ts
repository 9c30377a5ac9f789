import type { ArchivePlace } from '@/platform/server/archive/archive-place';

/** Writes and verifies archives in a process of its own. Rejects with the reason. */
export type ArchiveProgram = {
  create: (path: string, signal?: AbortSignal) => Promise<void>;
  verify: (path: string, signal?: AbortSignal) => Promise<void>;
};

export type Archives = {
  place: ArchivePlace;
  program: ArchiveProgram;
  /** True in production, where the clock makes archives. */
  isByClock: boolean;
};
