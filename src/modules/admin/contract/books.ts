import { z } from 'zod';

/** Month in which the books of a company are broken; null for its total of all time. */
const brokenMonth = z.strictObject({ companyId: z.string(), month: z.string().nullable() });
export type BrokenBooks = { balances: string[]; months: z.infer<typeof brokenMonth>[] };

export const bookCheck = z.strictObject({
  id: z.uuid(),
  /**
   * Name of the person who started the check; null if the server did, at its start or on the hour.
   */
  askedByName: z.string().nullable(),
  state: z.enum(['running', 'done', 'failed']),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  balances: z.array(z.string()),
  months: z.array(brokenMonth.extend({ companyName: z.string().nullable() })),
});
export type BookCheckView = z.infer<typeof bookCheck>;

/**
 * Progress of a check, counted in ranges of companies. Writing is closed during the first check
 * after a start.
 */
const bookCheckProgress = z.strictObject({
  done: z.int(),
  total: z.int(),
  isWritingShut: z.boolean(),
});
export type BookCheckProgress = z.infer<typeof bookCheckProgress>;

export const bookChecks = z.strictObject({
  /** Checks, the latest first, at most 20. */
  items: z.array(bookCheck),
  /** Progress of the check that this server is running; null if it runs none. */
  running: bookCheckProgress.nullable(),
});
export const bookCheckStarted = z.strictObject({ id: z.uuid() });
