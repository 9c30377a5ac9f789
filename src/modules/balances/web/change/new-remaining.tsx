import { useTranslation } from 'react-i18next';
import type { BalanceView } from '../../contract/balance';
import { adjust } from '../../domain/changes';
import classes from './change.module.css';

type NewRemainingProps = { balance: BalanceView; amount: number };

/**
 * Shows the amount left after the change, by the server's rule. It is empty if the server would
 * refuse.
 */
export function NewRemaining({ balance, amount }: NewRemainingProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const left = leftAfter(balance, amount);
  return (
    <output className={classes.remaining}>
      {left === undefined
        ? '\u00a0'
        : t('balancesLater:change.remaining', { left: { amount: left, type: balance.type } })}
    </output>
  );
}

function leftAfter(balance: BalanceView, amount: number): number | undefined {
  if (Number.isNaN(amount)) return undefined;
  try {
    return adjust(balance, amount);
  } catch {
    return undefined;
  }
}
