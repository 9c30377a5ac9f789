import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/ui/status-chip';
import type { BookCheckView } from '../../contract/books';
import classes from './books.module.css';

type BookVerdictProps = {
  check: Pick<BookCheckView, 'state' | 'balances' | 'months'>;
  isLarge?: boolean;
};

export function BookVerdict({
  check: { state, balances, months },
  isLarge = false,
}: BookVerdictProps) {
  const { t } = useTranslation('admin');
  const size = isLarge ? 20 : 14;
  const chip = (() => {
    if (state === 'running') {
      return (
        <StatusChip tone="status-inactive" icon={<Loader size={size} aria-hidden="true" />}>
          {t('books.state.running')}
        </StatusChip>
      );
    }
    if (state === 'failed') {
      return (
        <StatusChip tone="status-inactive" icon={<IconX size={size} aria-hidden="true" />}>
          {t('books.state.failed')}
        </StatusChip>
      );
    }
    const broken = balances.length + months.length;
    return broken === 0 ? (
      <StatusChip tone="status-good" icon={<IconCheck size={size} aria-hidden="true" />}>
        {t('books.state.clean')}
      </StatusChip>
    ) : (
      <StatusChip tone="status-low" icon={<IconAlertTriangle size={size} aria-hidden="true" />}>
        {t('books.state.broken', { count: broken })}
      </StatusChip>
    );
  })();
  return isLarge ? <div className={classes.large}>{chip}</div> : chip;
}
