import { z } from 'zod';

/** By what a change was made. `clock` is Klip itself. */
export const channels = ['screen', 'key', 'assistant', 'link', 'import', 'clock'] as const;

/** With the id of the key, the card link or the import. */
export type Channel =
  | { kind: 'screen' | 'clock' }
  | { kind: 'key' | 'assistant' | 'link' | 'import'; id: string };

/** By what a change was made, as a reader sees it; null for changes from before that was kept. */
export const doneBy = z
  .strictObject({
    channel: z.enum(channels),
    /** Of the key, for its owner and staff; of an import, the same. */
    name: z.string().nullable(),
  })
  .nullable();
export type DoneBy = z.infer<typeof doneBy>;
