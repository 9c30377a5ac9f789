import { api } from '@/platform/web/api';
import type { EntryFilter } from '../contract/entry';

/** The entries that match, a page at a time. */
export function entryPages(filter: EntryFilter) {
  return api.time.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ limit: 50, cursor, ...filter }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
