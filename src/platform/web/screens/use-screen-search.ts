import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RawSearch } from '../search/search-params';

/**
 * Function that writes values into the address; undefined removes a value. It resolves when done.
 */
type ChangeSearch<Search> = (changes: Partial<Search>) => Promise<void>;

/**
 * Returns the state of a screen that its address holds: filters and open dialogs.
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
