import type { z } from 'zod';
import type { sendMailInput } from '../../contract/mail';

export type MailValues = z.input<typeof sendMailInput> & {
  statement: { balanceId: string; from: string; to: string } | null;
};
