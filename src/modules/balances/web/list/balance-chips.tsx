import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { balanceCounts } from '../../contract';
import classes from './balance-list.module.css';
import { type BalanceChip, balanceChips } from './balance-search';

type Counts = z.infer<typeof balanceCounts>;

const countOf = { all: 'all', low: 'low', expiring: 'expiringSoon', expired: 'expired', inactive: 'inactive' } as const;

type BalanceChipsProps = {
  /** Undefined while they are counted. */
  counts: Counts | undefined;
  value: BalanceChip | undefined;
  onChange: (chip: BalanceChip | undefined) => void;
};

/** What needs attention, one press away, and how much of it there is. */
export function BalanceChips({ counts, value, onChange }: BalanceChipsProps) {
  const { t } = useTranslation('balances');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div className={classes.chips} role="group" aria-label={t('show')}>
      {(['all', ...balanceChips] as const).map((chip) => {
        const isChosen = (value ?? 'all') === chip;
        return (
          <Button
            key={chip}
            size="sm"
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChange(chip === 'all' || isChosen ? undefined : chip)}
          >
            {t(`show.${chip}`)}
            {counts && <span className={classes.count}>{counts[countOf[chip]]}</span>}
          </Button>
        );
      })}
    </div>
  );
}
