import { z } from 'zod';

/**
 * What does not add up: numbers of balances, and months of companies; a company without a month is
 * its total of all time.
 */
const brokenMonth = z.strictObject({ companyId: z.string(), month: z.string().nullable() });
export type BrokenBooks = { balances: string[]; months: z.infer<typeof brokenMonth>[] };

export const bookCheck = z.strictObject({
  id: z.uuid(),
  /** Null where the server did it by itself, at its start or on the hour. */
  askedByName: z.string().nullable(),
  state: z.enum(['running', 'done', 'failed']),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  balances: z.array(z.string()),
  months: z.array(brokenMonth.extend({ companyName: z.string().nullable() })),
});
export type BookCheck = z.infer<typeof bookCheck>;

/** The latest first, at most 20. */
export const bookChecks = z.strictObject({ items: z.array(bookCheck) });
export const bookCheckStarted = z.strictObject({ id: z.uuid() });
