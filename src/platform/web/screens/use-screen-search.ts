import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RawSearch } from '../search/search-params';

/** Writes values into the address, or takes one out that is undefined. Resolves when done. */
type ChangeSearch<Search> = (changes: Partial<Search>) => Promise<void>;

/**
 * The state of a screen in its address: filters, and open dialogs.
 *
 * @param read the reader of this screen's address
 * @param isStep whether Back returns to the state before a change; otherwise the change replaces it
 */
export function useScreenSearch<Search extends object>(
  read: (raw: RawSearch) => Search,
  isStep: (changes: Partial<Search>) => boolean = () => false,
): [Search, ChangeSearch<Search>] {
  const search = read(useSearch({ strict: false }) as RawSearch);
  const navigate = useNavigate();
  return [
    search,
    (changes) =>
      navigate({
        to: '.',
        search: () => ({ ...search, ...changes }),
        replace: !isStep(changes),
      }),
  ];
}
