import { z } from 'zod';
import { balanceView } from './balance';

/** How many balances one home page holds. */
export const maxPins = 12;

export const movePinInput = z.strictObject({
  id: z.uuid(),
  /** Moves a pin by one place, to the front or to the back. */
  by: z.union([z.literal(-1), z.literal(1)]),
});

export const pinsView = z.strictObject({ items: z.array(balanceView) });
