import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ChoiceChips } from '@/ui/choice/choice-chips';
import type { balanceCounts } from '../../contract/balance';
import { type BalanceChip, balanceChips } from './balance-search';

type Counts = z.infer<typeof balanceCounts>;

const countNames = {
  low: 'low',
  expiring: 'expiringSoon',
  expired: 'expired',
  inactive: 'inactive',
} as const;

type BalanceChipsProps = {
  /** Number of balances for each chip; undefined until they are counted. */
  counts: Counts | undefined;
  value: BalanceChip | undefined;
  onChange: (chip: BalanceChip | undefined) => void;
};

/** Lets the reader list only balances that need attention, and shows their numbers. */
export function BalanceChips({ counts, value, onChange }: BalanceChipsProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  return (
    <ChoiceChips
      label={t('show')}
      all={{ label: t('balancesLater:show.all'), count: counts?.all }}
      choices={balanceChips.map((chip) => ({
        value: chip,
        label: t(`show.${chip}`),
        count: counts?.[countNames[chip]],
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
