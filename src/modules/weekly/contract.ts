import { z } from 'zod';
import { weekdays } from './domain/week';

export const choiceView = z.strictObject({
  /** 1 is Monday. Null: no mail. */
  weekday: z.literal(weekdays).nullable(),
});

export const stopInput = z.strictObject({
  /** From the link in a mail of the week. */
  token: z.string().min(1).max(200),
});
export const stopped = z.strictObject({});
