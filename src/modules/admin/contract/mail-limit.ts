import { z } from 'zod';

const unconfirmed = z.coerce
  .number({ error: 'validation.number' })
  .int({ error: 'validation.number' })
  .min(0, { error: 'admin:validation.mailLimit' })
  .max(200, { error: 'admin:validation.mailLimit' });

/** Largest number of mails that one consultant may send to unconfirmed addresses in 24 hours. */
export const saveMailLimitInput = z.strictObject({ unconfirmed, version: z.int() });
export const mailLimitView = z.strictObject({ unconfirmed: z.int(), version: z.int() });
export type MailLimitView = z.infer<typeof mailLimitView>;
