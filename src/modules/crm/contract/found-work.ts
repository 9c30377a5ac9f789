import { z } from 'zod';
import { shownEmail } from '@/platform/text/shown-email';

/** A search of one letter would find everything. */
export const findWorkInput = z.strictObject({
  q: z.string().trim().min(2).max(100),
  limit: z.coerce.number().int().min(1).max(20).default(5),
});

/** Name of a customer; null for a person of no company. */
const customer = { companyId: z.uuid().nullable(), companyName: z.string().nullable() };

/** People, notes and mails that hold the words, at most `limit` of each. */
export const foundWork = z.strictObject({
  /** People by name, each once, with the first of their companies. */
  people: z.array(
    z.strictObject({ id: z.string(), name: z.string(), email: shownEmail, ...customer }),
  ),
  /** Notes, the latest first; `excerpt` is the line with the words, cut to 120 characters. */
  notes: z.array(
    z.strictObject({
      id: z.uuid(),
      excerpt: z.string(),
      companyId: z.uuid(),
      companyName: z.string(),
    }),
  ),
  /** Mails, the latest first. */
  mails: z.array(
    z.strictObject({
      id: z.uuid(),
      subject: z.string(),
      to: shownEmail,
      companyId: z.uuid(),
      companyName: z.string(),
    }),
  ),
});
