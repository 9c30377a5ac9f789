import { z } from 'zod';

/** Channels of a change. `clock` means that Klip made the change by itself. */
export const channels = ['screen', 'key', 'assistant', 'link', 'import', 'clock'] as const;

/** Channel of a change, with the id of the key, the card link or the import. */
export type Channel =
  | { kind: 'screen' | 'clock' }
  | { kind: 'key' | 'assistant' | 'link' | 'import'; id: string };

/** The channel of a change as a reader sees it; null for changes from before it was stored. */
export const doneBy = z
  .strictObject({
    channel: z.enum(channels),
    /** Name of the key or the import, for its owner and staff. */
    name: z.string().nullable(),
  })
  .nullable();
export type DoneBy = z.infer<typeof doneBy>;
