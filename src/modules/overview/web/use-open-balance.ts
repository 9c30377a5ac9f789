import { useScreenSearch } from '@/platform/web/screens/use-screen-search';
import { searchReader, text } from '@/platform/web/search/search-params';
import type { OpenBalance } from './greeting-screen';

const readOpenBalance = searchReader({ balance: text() });
export type OpenBalanceSearch = ReturnType<typeof readOpenBalance>;

/** Keeps which balance is open next to a page. The address holds its id. */
export function useOpenBalance(): OpenBalance {
  const [{ balance }, change] = useScreenSearch(readOpenBalance, () => true);
  return { balanceId: balance, onOpen: (id: string | undefined) => change({ balance: id }) };
}
