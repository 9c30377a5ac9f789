import { z } from 'zod';
import { maxFollowed, maxReadInput } from './shown';

/** Name that the page chooses for each stream that it opens. */
const streamName = z.string().regex(/^[\w-]{16,64}$/);

/** Input of the live stream. `since` is the `liveSince` of a `/me` that was read just before. */
export const liveInput = z
  .strictObject({
    since: z
      .string()
      .regex(/^\d{1,19}$/)
      .optional(),
    stream: streamName.optional(),
  })
  .optional();

const followedRead = z.strictObject({
  /** Path of the read in the router, for example `balances.list`. */
  path: z.string().max(100),
  /** Input of the read as JSON, or empty. */
  input: z.string().max(maxReadInput),
});

/** A read that a page shows. */
export type FollowedRead = z.infer<typeof followedRead>;

export const followInput = z.strictObject({
  stream: streamName,
  /** Number that grows with each list of a page; a `news` message repeats it. */
  version: z.int().min(1).max(1_000_000_000),
  reads: z.array(followedRead).max(maxFollowed),
});

/**
 * Answer to a list of reads. It is false when this server does not have the stream; the page then
 * still gets `change` messages.
 */
export const followView = z.strictObject({ isFollowed: z.boolean() });

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
  /**
   * Simultaneous changes with new answers, for a page that has sent the list of its reads. The page
   * must fetch the rest of what these tables show, as after `change`.
   */
  z.strictObject({
    kind: z.literal('news'),
    /** The version of the list that the answers are for. */
    version: z.int(),
    tables: z.array(z.string()),
    /** `read` is the place in that list; `text` is the answer, as `/rpc` would serialise it. */
    answers: z.array(z.strictObject({ read: z.int(), text: z.string() })),
  }),
  /** The reader's own rights have changed: everything must be fetched again. */
  z.strictObject({ kind: z.literal('rights') }),
]);

export type LiveMessage = z.infer<typeof liveMessage>;
export type News = Extract<LiveMessage, { kind: 'news' }>;
