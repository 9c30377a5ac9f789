import { z } from 'zod';

const count = (min: number, max: number) =>
  z.coerce
    .number({ error: 'validation.number' })
    .int({ error: 'validation.number' })
    .min(min, { error: 'admin:validation.archiveCount' })
    .max(max, { error: 'admin:validation.archiveCount' });

export const archivePlan = z.strictObject({
  /**
   * Hour at which an archive is made each day, in the time zone of the installation; null for no
   * scheduled archives.
   */
  hour: z.int().min(0).max(23).nullable(),
  /** Numbers of days, weeks and months of which the newest scheduled archive is kept. */
  days: count(1, 60),
  weeks: count(0, 60),
  months: count(0, 120),
  version: z.int(),
});
export type ArchivePlan = z.infer<typeof archivePlan>;

export const archiveInput = z.strictObject({
  /** Name of the archive's file. */
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,120}\.tar$/),
});

const states = ['running', 'done', 'failed'] as const;
export const archiveSteps = ['writing', 'checking', 'sending'] as const;

export const archiveView = z.strictObject({
  name: z.string(),
  sizeBytes: z.int().nullable(),
  /** Time of creation by the file name; null if a person has renamed the file. */
  createdAt: z.string().nullable(),
  isScheduled: z.boolean(),
  /** Last run that wrote or checked the archive; null if none is known. */
  check: z
    .strictObject({
      state: z.enum(states),
      step: z.enum(archiveSteps),
      at: z.string(),
      /** Reason of the failure, in English, for the operator. */
      failure: z.string().nullable(),
      askedByName: z.string().nullable(),
    })
    .nullable(),
});
export type ArchiveView = z.infer<typeof archiveView>;

export const archivesView = z.strictObject({
  /** Archives, the newest first. A failed run that left no file is listed for two weeks. */
  items: z.array(archiveView),
  place: z.enum(['folder', 's3']),
  /** True in production, where archives are made on schedule. */
  isByClock: z.boolean(),
  isRunning: z.boolean(),
  plan: archivePlan,
});
export type ArchivesView = z.infer<typeof archivesView>;

export const archiveOrdered = z.strictObject({ name: z.string() });
export const archiveOpened = z.strictObject({
  /** Address of the file, which works for the same person within five minutes. */
  url: z.string(),
});
