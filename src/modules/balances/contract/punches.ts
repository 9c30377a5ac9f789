import { z } from 'zod';

/** The entry that punched one hole of the card in use. */
export const punchView = z.strictObject({
  /** Position of the hole on the card, counted from 1, the first credit that was bought. */
  number: z.int(),
  entryId: z.uuid(),
  title: z.string(),
  serviceDate: z.string(),
  consultantName: z.string(),
});

export type PunchView = z.infer<typeof punchView>;

export const punchesView = z.strictObject({ items: z.array(punchView) });
