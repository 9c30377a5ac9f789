import { z } from 'zod';
import { troubleKinds } from '@/modules/notifications/domain/kinds';

export const troublesView = z.strictObject({
  /** Troubles, the oldest first. */
  items: z.array(
    z.strictObject({
      id: z.uuid(),
      kind: z.enum(troubleKinds),
      /** Figures, or the words of a program; often empty. */
      detail: z.string(),
      beganAt: z.string(),
    }),
  ),
});
