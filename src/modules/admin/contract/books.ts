import { z } from 'zod';

/**
 * Broken books: numbers of balances, and months of companies; a company without a month is its
 * total of all time.
 */
const brokenMonth = z.strictObject({ companyId: z.string(), month: z.string().nullable() });
export type BrokenBooks = { balances: string[]; months: z.infer<typeof brokenMonth>[] };

export const bookCheck = z.strictObject({
  id: z.uuid(),
  /** Name of the person who started it; null if the server did, at its start or on the hour. */
  askedByName: z.string().nullable(),
  state: z.enum(['running', 'done', 'failed']),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  balances: z.array(z.string()),
  months: z.array(brokenMonth.extend({ companyName: z.string().nullable() })),
});
export type BookCheckView = z.infer<typeof bookCheck>;

/** Progress in ranges of companies. Writing is closed during the first check after a start. */
const bookCheckProgress = z.strictObject({
  done: z.int(),
  total: z.int(),
  isWritingShut: z.boolean(),
});
export type BookCheckProgress = z.infer<typeof bookCheckProgress>;

export const bookChecks = z.strictObject({
  /** The latest first, at most 20. */
  items: z.array(bookCheck),
  /** How far this server is with a check that it is making. */
  running: bookCheckProgress.nullable(),
});
export const bookCheckStarted = z.strictObject({ id: z.uuid() });
