import { z } from 'zod';
import { balanceView } from './balance';

/** Largest number of balances that a user can pin to the home page. */
export const maxPins = 12;

export const movePinInput = z.strictObject({
  id: z.uuid(),
  /** Direction in which the pin moves by one place: -1 to the front, 1 to the back. */
  by: z.union([z.literal(-1), z.literal(1)]),
});

export const pinsView = z.strictObject({ items: z.array(balanceView) });
