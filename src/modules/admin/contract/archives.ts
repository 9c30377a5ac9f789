import { z } from 'zod';

const count = (min: number, max: number) =>
  z.coerce
    .number({ error: 'validation.number' })
    .int({ error: 'validation.number' })
    .min(min, { error: 'admin:validation.archiveCount' })
    .max(max, { error: 'admin:validation.archiveCount' });

export const archivePlan = z.strictObject({
  /** The hour at which the clock makes one, in the time zone of the installation; null: never. */
  hour: z.int().min(0).max(23).nullable(),
  /** The newest scheduled archive of so many days, weeks and months is kept. */
  days: count(1, 60),
  weeks: count(0, 60),
  months: count(0, 120),
  version: z.int(),
});
export type ArchivePlan = z.infer<typeof archivePlan>;

export const archiveInput = z.strictObject({
  /** The name of its file. */
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
  /** The last time that it was written or checked; null if no run is known. */
  check: z
    .strictObject({
      state: z.enum(states),
      step: z.enum(archiveSteps),
      at: z.string(),
      /** Why it failed, in English, for the operator. */
      failure: z.string().nullable(),
      askedByName: z.string().nullable(),
    })
    .nullable(),
});
export type ArchiveView = z.infer<typeof archiveView>;

export const archivesView = z.strictObject({
  /** Archives, the newest first; one that failed and left no file is among them for a while. */
  items: z.array(archiveView),
  place: z.enum(['folder', 's3']),
  /** True in production, where the clock makes archives. */
  isByClock: z.boolean(),
  isRunning: z.boolean(),
  plan: archivePlan,
});
export type ArchivesView = z.infer<typeof archivesView>;

export const archiveOrdered = z.strictObject({ name: z.string() });
export const archiveOpened = z.strictObject({
  /** Where the file is fetched from, by the same person and within five minutes. */
  url: z.string(),
});
