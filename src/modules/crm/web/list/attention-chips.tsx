import {
  IconHourglassLow,
  IconMoonStars,
  IconTicketOff,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BalanceStatusIcon } from '@/modules/balances/web/card/balance-status-icon';
import look from '@/ui/look.module.css';
import { StatusChip } from '@/ui/status-chip';
import type { AttentionReason } from '../../domain/attention-reasons';
import classes from './work-list.module.css';

const icon = (Icon: TablerIcon) => <Icon size={15} stroke={2} aria-hidden="true" />;

/** Tone and icon of each reason. The icons differ in shape, so that colour is not needed. */
const looks: Record<AttentionReason, { tone: string; icon: ReactNode }> = {
  expiredRemainder: {
    tone: 'status-expired',
    icon: <BalanceStatusIcon status="expired" size={14} />,
  },
  usedUp: { tone: 'status-low', icon: <BalanceStatusIcon status="inactive" size={14} /> },
  low: { tone: 'status-low', icon: <BalanceStatusIcon status="low" size={14} /> },
  expiring: { tone: 'status-medium', icon: icon(IconHourglassLow) },
  silent: { tone: 'status-inactive', icon: icon(IconMoonStars) },
  noBalance: { tone: 'status-inactive', icon: icon(IconTicketOff) },
};

type AttentionChipsProps = { reasons: readonly AttentionReason[]; atMost?: number };

/** Shows reasons for attention: the most pressing as chips, and the others below as text. */
export function AttentionChips({ reasons, atMost = reasons.length }: AttentionChipsProps) {
  const { t } = useTranslation('crm');
  const others = reasons.slice(atMost).map((reason) => t(`reason.${reason}`));
  if (reasons.length === 0) return null;
  return (
    <span className={`${look.inlineLine} ${classes.reasons}`}>
      {reasons.slice(0, atMost).map((reason) => (
        <StatusChip key={reason} {...looks[reason]}>
          {t(`reason.${reason}`)}
        </StatusChip>
      ))}
      {others.length > 0 && <span className={classes.others}>{others.join(' · ')}</span>}
    </span>
  );
}
