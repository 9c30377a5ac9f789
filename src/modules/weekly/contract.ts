import { z } from 'zod';
import { weekdays } from './domain/week';

export const choiceView = z.strictObject({
  /** Weekday of the weekly mail, 1 for Monday; null for no mail. */
  weekday: z.literal(weekdays).nullable(),
});

export const stopInput = z.strictObject({
  /** Token from the link in a weekly mail. */
  token: z.string().min(1).max(200),
});
export const stopped = z.strictObject({});
