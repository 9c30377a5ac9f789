import { useTranslation } from 'react-i18next';
import {
  judgeState,
  type SpendableBalance,
  type Thresholds,
} from '@/modules/balances/domain/spend';
import { BalanceRing } from '@/modules/balances/web/card/balance-ring';
import { BalanceStatusChip } from '@/modules/balances/web/card/balance-status-chip';
import { useBalanceWords } from '@/modules/balances/web/words/use-balance-words';
import { useToday } from '@/modules/balances/web/words/use-today';
import { addDays, type Day } from '@/platform/day';
import classes from './thresholds.module.css';

/**
 * A time bank of twenty hours: well filled, half gone, nearly gone, expired with hours on it, and
 * used up.
 */
const samples = [
  { id: 'filled', minutes: 960, isExpired: false },
  { id: 'halfGone', minutes: 480, isExpired: false },
  { id: 'nearlyGone', minutes: 180, isExpired: false },
  { id: 'expired', minutes: 600, isExpired: true },
  { id: 'usedUp', minutes: 0, isExpired: false },
];

function toBalance({ minutes, isExpired }: (typeof samples)[number], today: Day): SpendableBalance {
  return {
    number: 'TB',
    type: 'hours',
    totalAmount: 1200,
    currentAmount: minutes,
    overdraftLimit: 0,
    permitLeft: 0,
    expiresOn: isExpired ? addDays(today, -1) : null,
    isClosed: false,
    isCompanyActive: true,
  };
}

/** Sample balances, judged by the rule that the whole app uses. */
export function BalanceSamples({ thresholds }: { thresholds: Thresholds }) {
  const { t } = useTranslation('balances');
  const words = useBalanceWords();
  const today = useToday();
  return (
    <ul className={classes.samples}>
      {samples.map((sample) => {
        const balance = toBalance(sample, today);
        const { currentAmount, totalAmount, type } = balance;
        const state = judgeState(balance, today, thresholds);
        const { status, reason = null } = state;
        return (
          <li key={sample.id} data-status={status}>
            <BalanceRing
              state={state}
              total={totalAmount}
              left={currentAmount}
              {...words.ring({ type, currentAmount, totalAmount })}
              size={96}
              label={t('hoursLeft', {
                left: { amount: currentAmount, type },
                total: { amount: totalAmount, type },
              })}
            />
            <span className={classes.share}>
              {Math.round((currentAmount / totalAmount) * 100)} %
            </span>
            <BalanceStatusChip balance={{ status, reason, currentAmount, type }} />
          </li>
        );
      })}
    </ul>
  );
}
