import { api } from '@/platform/web/api';
import { pagesOf } from '@/platform/web/pages';
import type { EntryFilter } from '../contract/entry';

/** Returns the query that loads the matching entries page by page. */
export function entryPages(filter: EntryFilter) {
  return api.time.list.infiniteOptions(pagesOf(filter));
}
