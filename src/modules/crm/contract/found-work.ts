import { z } from 'zod';
import { shownEmail } from '@/platform/text/shown-email';

/** Input of the search. It needs two letters, because one would find nearly everything. */
export const findWorkInput = z.strictObject({
  q: z.string().trim().min(2).max(100),
  limit: z.coerce.number().int().min(1).max(20).default(5),
});

/** Customer of a result; null for a person who belongs to no company. */
const customer = { companyId: z.uuid().nullable(), companyName: z.string().nullable() };

/** People, notes and mails that contain the words, at most `limit` of each. */
export const foundWork = z.strictObject({
  /** People, sorted by name. Each is listed once, with the first of their companies. */
  people: z.array(
    z.strictObject({ id: z.string(), name: z.string(), email: shownEmail, ...customer }),
  ),
  /** Notes, latest first; `excerpt` is the line with the words, cut to 120 characters. */
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
