import { z } from 'zod';
import { accessStates, maxAccessNameLength } from '@/platform/access';
import { dayInput } from '@/platform/calendar/day-input';
import { pageInput, pageSchema } from '@/platform/paging';
import { line } from '@/platform/text/line';
import { linkDetails } from '../domain';

export const listLinksInput = pageInput.extend({
  companyId: z.uuid().optional(),
  /** Id of a balance whose links are listed, together with those to all balances of its company. */
  balanceId: z.uuid().optional(),
});

export const createLinkInput = z
  .strictObject({
    /**
     * Balance that the link shows, or the company all of whose balances it shows. Exactly one of
     * the two is given.
     */
    balanceId: z.uuid().optional(),
    companyId: z.uuid().optional(),
    /**
     * Details that the page shows: `left` only the amount left, `titles` also the entries, `names`
     * also who did the work.
     */
    detail: z.enum(linkDetails),
    mayAnswer: z.boolean().default(false),
    /** Last day of the link: by default a year from now, at most three years. */
    expiresOn: dayInput.optional(),
    /** Name of the recipient, which the page of the link does not show. */
    name: line.max(maxAccessNameLength).default(''),
  })
  .refine(({ balanceId, companyId }) => (balanceId === undefined) !== (companyId === undefined), {
    path: ['balanceId'],
    error: 'links:validation.oneOf',
  });

export const cardLinkInput = z.strictObject({ id: z.uuid() });

/** States of a link. `ended` means that its creator, its company or its balance is gone. */
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
  /** Time of the first opening, exact to a minute; null if there was none. */
  firstOpenedAt: z.string().nullable(),
  lastOpenedAt: z.string().nullable(),
  /** Number of days on which the link was opened. */
  daysOpened: z.int(),
  /** True if the reader may renew the link. */
  mayRenew: z.boolean(),
  mayRevoke: z.boolean(),
});
export type LinkView = z.infer<typeof linkView>;
export const linkPage = pageSchema(linkView);

/** Link with its complete address, which only this response contains. */
export const madeLink = z.strictObject({ id: z.uuid(), url: z.string() });
export const renewedLink = z.strictObject({ expiresAt: z.string() });
export const ended = z.strictObject({});
