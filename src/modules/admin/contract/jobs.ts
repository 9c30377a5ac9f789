import { z } from 'zod';

export const jobStates = ['running', 'waiting', 'failed'] as const;
const jobState = z.enum(jobStates);
export type JobState = z.infer<typeof jobState>;

export const jobLine = z.strictObject({
  id: z.string(),
  /** Name of the task, such as `mail.send`. */
  name: z.string(),
  /** State of the job. `failed` is final; a job that will be tried again is waiting. */
  state: jobState,
  attempts: z.int(),
  maxAttempts: z.int(),
  lastError: z.string().nullable(),
  runAt: z.string(),
  createdAt: z.string(),
  lockedAt: z.string().nullable(),
});
export type JobLine = z.infer<typeof jobLine>;

export const listJobsInput = z.strictObject({ state: jobState.optional() });
export const jobList = z.strictObject({
  /** First 200 jobs: running ones, then failed ones, then by the time of the next run. */
  items: z.array(jobLine),
  running: z.int(),
  waiting: z.int(),
  failed: z.int(),
});
export const jobInput = z.strictObject({ id: z.string().regex(/^\d{1,18}$/) });
export const jobDone = z.strictObject({});
