import { useTranslation } from 'react-i18next';
import look from '@/ui/look.module.css';
import { StatusChip } from '@/ui/status-chip';
import { type StatusFacts, useBalanceWords } from '../words/use-balance-words';
import classes from './balance-status-chip.module.css';
import { BalanceStatusIcon } from './balance-status-icon';

/** Shows the icon and the word of the status, and the reason if there is one. */
export function BalanceStatusChip({ balance }: { balance: StatusFacts }) {
  const { t } = useTranslation('balances');
  const words = useBalanceWords();
  const { status } = balance;
  const reason = words.reason(balance);
  return (
    <span className={`${look.mayShrink} ${look.inlineLine} ${classes.status}`}>
      <StatusChip tone={`status-${status}`} icon={<BalanceStatusIcon status={status} size={14} />}>
        {t(`status.${status}`)}
      </StatusChip>
      {reason && <span className={`${look.hint} ${classes.reason}`}>{reason}</span>}
    </span>
  );
}
