import { api } from '@/platform/web/api';
import { pagesOf } from '@/platform/web/pages';
import type { EntryFilter } from '../contract/entry';

/** The entries that match, a page at a time. */
export function entryPages(filter: EntryFilter) {
  return api.time.list.infiniteOptions(pagesOf(filter));
}
