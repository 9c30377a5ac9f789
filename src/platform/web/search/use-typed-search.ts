import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Keeps a search field in step with `q` in the address. `typed` has the values to show in the
 * fields, because the address changes a moment after a key is pressed. `q` is the text to send to
 * the server; it changes when the user stops typing.
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
