import { z } from 'zod';

export const healthView = z.strictObject({
  version: z.string(),
  startedAt: z.string(),
  timeZone: z.string(),
  database: z.strictObject({
    kind: z.enum(['bundled', 'own']),
    version: z.string(),
    sizeBytes: z.int(),
    connections: z.int(),
    mostConnections: z.int(),
    /** The newest one that was applied. */
    migration: z.string(),
    /** Growth since the oldest size of the last 30 days; null on the first day. */
    growth: z.strictObject({ bytes: z.int(), since: z.string() }).nullable(),
    /** True if an acknowledged write survives a power cut. */
    isDurable: z.boolean(),
    hasChecksums: z.boolean(),
  }),
  files: z.enum(['folder', 's3']),
  /** The disks of this server that Klip keeps something on. */
  disks: z.array(z.strictObject({ folder: z.string(), freeBytes: z.int(), totalBytes: z.int() })),
  /** When the newest archive was made and verified; null if there is none. */
  archivedAt: z.string().nullable(),
  /** Where mails go; null if no mail server is configured. */
  mailServer: z.string().nullable(),
  jobs: z.strictObject({
    waiting: z.int(),
    failed: z.int(),
    /** Time since which the job that has waited longest could have begun. */
    oldestDueAt: z.string().nullable(),
  }),
  openPages: z.int(),
});

export type HealthView = z.infer<typeof healthView>;

export const probeView = z.strictObject({
  isFine: z.boolean(),
  milliseconds: z.int(),
  /** Reason of a failure; never a login or a key. */
  reason: z.string().nullable(),
});
export type ProbeView = z.infer<typeof probeView>;
