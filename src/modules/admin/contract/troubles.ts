import { z } from 'zod';
import { troubleKinds } from '@/modules/notifications/domain';

export const troublesView = z.strictObject({
  /** The oldest first. */
  items: z.array(
    z.strictObject({
      id: z.uuid(),
      kind: z.enum(troubleKinds),
      /** The server that sees it; empty where every server sees it. */
      server: z.string(),
      /** In figures, or as a program gave it; often empty. */
      detail: z.string(),
      beganAt: z.string(),
    }),
  ),
});
