import { z } from 'zod';
import { failedJob } from './failed-job';

export const healthView = z.strictObject({
  version: z.string(),
  startedAt: z.string(),
  timeZone: z.string(),
  database: z.strictObject({
    kind: z.enum(['bundled', 'machine', 'own']),
    version: z.string(),
    /** Day of the newest security fixes in this version; null if Klip does not know it. */
    fixes: z
      .strictObject({ releasedOn: z.string(), isEstimate: z.boolean(), areOld: z.boolean() })
      .nullable(),
    sizeBytes: z.int(),
    connections: z.int(),
    mostConnections: z.int(),
    /** Newest migration that was applied. */
    migration: z.string(),
    /** Growth since the earliest size of the last 30 days; null on the first day. */
    growth: z.strictObject({ bytes: z.int(), since: z.string() }).nullable(),
    /** True if an acknowledged write survives a power cut. */
    isDurable: z.boolean(),
    hasChecksums: z.boolean(),
  }),
  files: z.enum(['folder', 's3']),
  /** Disks of this server on which Klip stores something. */
  disks: z.array(z.strictObject({ folder: z.string(), freeBytes: z.int(), totalBytes: z.int() })),
  /** Time at which the newest archive was made and verified; null if there is none. */
  archivedAt: z.string().nullable(),
  /** Server that sends mails; null if none is configured. */
  mailServer: z.string().nullable(),
  jobs: z.strictObject({
    waiting: z.int(),
    failed: z.int(),
    /** First 20 failed jobs, the oldest first. */
    failedJobs: z.array(failedJob),
    /** Time since which the longest waiting job has been due; null if none waits. */
    oldestDueAt: z.string().nullable(),
  }),
  openPages: z.int(),
});

export type HealthView = z.infer<typeof healthView>;

export const probeView = z.strictObject({
  isFine: z.boolean(),
  milliseconds: z.int(),
  /** Reason of a failure; it never contains a login or a key. */
  reason: z.string().nullable(),
});
export type ProbeView = z.infer<typeof probeView>;
