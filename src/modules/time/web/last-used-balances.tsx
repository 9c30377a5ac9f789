import { useTranslation } from 'react-i18next';
import { BalanceGrid } from '@/modules/balances/web/list/balance-grid';
import { useWork } from './logging/use-work';

/** Number of cards that fit in a row. */
const maxShown = 3;

/** The last used balances, kept visible while logging. */
export function LastUsedBalances() {
  const { t } = useTranslation('time');
  const { balances, entries } = useWork();
  const lastUsed = [...new Set(entries.map(({ balanceId }) => balanceId))];
  const used = lastUsed.flatMap((id) => balances.filter((balance) => balance.id === id));
  const others = balances.filter((balance) => !used.includes(balance));
  const chosen = [...used, ...others].slice(0, maxShown);
  // In a steady order: a card that jumps when its neighbour is charged is hard to watch.
  const steady = chosen.toSorted(
    (a, b) => a.type.localeCompare(b.type) * -1 || a.number.localeCompare(b.number),
  );
  return steady.length > 0 && <BalanceGrid label={t('lastUsed')} balances={steady} isRow />;
}
