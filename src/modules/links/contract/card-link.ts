import { z } from 'zod';
import { accessStates, maxAccessNameLength } from '@/platform/access';
import { dayInput } from '@/platform/calendar/day-input';
import { pageInput, pageSchema } from '@/platform/paging';
import { line } from '@/platform/text/line';
import { linkDetails } from '../domain';

export const listLinksInput = pageInput.extend({
  companyId: z.uuid().optional(),
  /** Links to this balance, and those to all balances of its company. */
  balanceId: z.uuid().optional(),
});

export const createLinkInput = z
  .strictObject({
    /** Exactly one of the two: a link is to one balance, or to all of a company. */
    balanceId: z.uuid().optional(),
    companyId: z.uuid().optional(),
    /**
     * `left`: only the amount left; `titles`: entries, too; `names`: also the people who did the
     * work.
     */
    detail: z.enum(linkDetails),
    mayAnswer: z.boolean().default(false),
    /** The last day of the link; a year when left out, at most three. */
    expiresOn: dayInput.optional(),
    /** The recipient; hidden from people who open the link. */
    name: line.max(maxAccessNameLength).default(''),
  })
  .refine(({ balanceId, companyId }) => (balanceId === undefined) !== (companyId === undefined), {
    path: ['balanceId'],
    error: 'links:validation.oneOf',
  });

export const cardLinkInput = z.strictObject({ id: z.uuid() });

/** `ended`: its maker, its company or its balance is gone. */
export const linkStates = [...accessStates, 'ended'] as const;

export const linkView = z.strictObject({
  id: z.uuid(),
  companyId: z.uuid(),
  companyName: z.string(),
  balanceId: z.uuid().nullable(),
  balanceNumber: z.string().nullable(),
  name: z.string(),
  detail: z.enum(linkDetails),
  mayAnswer: z.boolean(),
  state: z.enum(linkStates),
  createdByName: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Openings, exact to a minute; null before the first one. */
  firstOpenedAt: z.string().nullable(),
  lastOpenedAt: z.string().nullable(),
  /** Number of days with an opening. */
  daysOpened: z.int(),
  /** Whether you may renew it, and whether you may revoke it. */
  mayRenew: z.boolean(),
  mayRevoke: z.boolean(),
});
export type LinkView = z.infer<typeof linkView>;
export const linkPage = pageSchema(linkView);

/** The complete address, shown only in this response. */
export const madeLink = z.strictObject({ id: z.uuid(), url: z.string() });
export const renewedLink = z.strictObject({ expiresAt: z.string() });
export const ended = z.strictObject({});
