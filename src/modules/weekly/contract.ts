import { z } from 'zod';
import { weekdays } from './domain/week';

export const choiceView = z.strictObject({
  /** Weekday of the mail, 1 for Monday; null for no mail. */
  weekday: z.literal(weekdays).nullable(),
});

export const stopInput = z.strictObject({
  /** Secret from the link in a mail of the week. */
  token: z.string().min(1).max(200),
});
export const stopped = z.strictObject({});
