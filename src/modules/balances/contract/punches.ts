import { z } from 'zod';

/** Hole of the card in use, with the entry that punched it. */
export const punchView = z.strictObject({
  /**
   * Position of the hole, counted from 1. Hole 1 is the first credit of the whole balance, so
   * numbers go on above the holes of one drawn card.
   */
  number: z.int(),
  entryId: z.uuid(),
  title: z.string(),
  serviceDate: z.string(),
  consultantName: z.string(),
});

export type PunchView = z.infer<typeof punchView>;

export const punchesView = z.strictObject({ items: z.array(punchView) });
