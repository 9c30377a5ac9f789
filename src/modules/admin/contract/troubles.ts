import { z } from 'zod';
import { troubleKinds } from '@/modules/notifications/domain/kinds';

export const troublesView = z.strictObject({
  /** Troubles that have not ended, the oldest first. */
  items: z.array(
    z.strictObject({
      id: z.uuid(),
      kind: z.enum(troubleKinds),
      /** Figures, or the message of a program; often empty. */
      detail: z.string(),
      beganAt: z.string(),
    }),
  ),
});
