import { z } from 'zod';

/** A job that will not be tried again by itself. */
export const failedJob = z.strictObject({
  id: z.string(),
  /** Name of the task, such as `mail.send`. */
  name: z.string(),
  /** First line of the last error; null if the job was given up without one. */
  lastError: z.string().nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const jobInput = z.strictObject({ id: z.string().regex(/^\d{1,18}$/) });
export const jobDone = z.strictObject({});
