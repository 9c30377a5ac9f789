import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Returns a search that is typed into `q` of the address. `typed` is the value of the fields,
 * because the router is updated a moment later; `q` is the query for the server, set when the user
 * stops typing.
 */
export function useTypedSearch<Search extends { q?: string | undefined }>(
  search: Search,
  onSearch: (changes: Partial<Search>) => unknown,
) {
  const [written, setWritten] = useState(search.q);
  const [q] = useDebouncedValue(written?.trim(), 200);
  const change = (changes: Partial<Search>) => {
    if ('q' in changes) setWritten(changes.q);
    onSearch(changes);
  };
  return { typed: { ...search, q: written }, q, change };
}
