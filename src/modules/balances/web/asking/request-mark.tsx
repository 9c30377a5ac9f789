import { IconMessagePlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import look from '@/ui/look.module.css';
import { StatusChip } from '@/ui/status-chip';
import type { BalanceView } from '../../contract/balance';
import classes from './asking.module.css';

/**
 * Shows a mark on a card's edge if there is a request, without making the card higher. It links to
 * the balance, where the request is answered.
 */
export function RequestMark({ balance: { id, type, topUpRequest } }: { balance: BalanceView }) {
  const { t } = useTranslation('balances');
  if (!topUpRequest) return null;
  return (
    <Link to="/balances" search={{ balance: id }} className={`${look.line} ${classes.mark}`}>
      <StatusChip
        tone="status-medium"
        icon={<IconMessagePlus size={14} stroke={2} aria-hidden="true" />}
      >
        {t(`asked.for.${type}`)}
      </StatusChip>
    </Link>
  );
}
