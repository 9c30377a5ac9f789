import { z } from 'zod';

/** `since` is `liveSince` of a `/me` that was read just before. */
export const liveInput = z
  .strictObject({
    since: z
      .string()
      .regex(/^\d{1,19}$/)
      .optional(),
  })
  .optional();

/**
 * One message of the live stream. `ready` opens it and every reconnection: earlier changes are not
 * repeated, so a client that reads `ready` fetches its lists again and misses nothing. With
 * `hasMissedNothing` it need not: the changes since `since` follow.
 */
export const liveMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready'), hasMissedNothing: z.boolean().optional() }),
  z.strictObject({
    kind: z.literal('change'),
    table: z.string(),
    id: z.string(),
    companyId: z.string().nullable(),
  }),
  /** The reader's own rights have changed: everything must be fetched again. */
  z.strictObject({ kind: z.literal('rights') }),
]);

export type LiveMessage = z.infer<typeof liveMessage>;
