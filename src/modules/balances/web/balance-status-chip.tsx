import { StatusChip } from '@/ui/status-chip';
import type { BalanceView } from '../contract';
import { BalanceStatusIcon } from './balance-status-icon';
import { useBalanceWords } from './use-balance-words';

/** Icon and word; when a balance is inactive, the reason for it. */
export function BalanceStatusChip({ balance }: { balance: BalanceView }) {
  const words = useBalanceWords();
  return (
    <StatusChip tone={`status-${balance.status}`} icon={<BalanceStatusIcon status={balance.status} size={14} />}>
      {words.status(balance)}
    </StatusChip>
  );
}
