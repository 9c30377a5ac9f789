import type { BalanceView } from '../contract';
import { BalanceCard } from './balance-card';
import classes from './balance-card.module.css';

type BalanceGridProps = {
  label: string;
  balances: readonly BalanceView[];
  leads?: 'customer' | 'amount';
  /** Two or three that share one row. */
  isRow?: boolean;
};

/** Balances side by side, as many as fit. Each keeps its place while its amount changes, so that a punch is seen. */
export function BalanceGrid({ label, balances, leads, isRow }: BalanceGridProps) {
  return (
    <ul className={classes.grid} aria-label={label} data-row={isRow || undefined}>
      {balances.map((balance) => (
        <li key={balance.id}>
          <BalanceCard balance={balance} leads={leads} isCompact={isRow} />
        </li>
      ))}
    </ul>
  );
}
