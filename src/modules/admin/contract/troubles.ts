import { z } from 'zod';
import { troubleKinds } from '@/modules/notifications/domain';

export const troublesView = z.strictObject({
  /** The oldest first. */
  items: z.array(
    z.strictObject({
      id: z.uuid(),
      kind: z.enum(troubleKinds),
      /** In figures, or as a program gave it; often empty. */
      detail: z.string(),
      beganAt: z.string(),
    }),
  ),
});
