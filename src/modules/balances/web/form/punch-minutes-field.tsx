import { Checkbox, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import type { AmountType } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';
import { type PunchMinutes, punchMinutes } from '../../domain/rounding';

type PunchMinutesFieldProps = {
  type: AmountType;
  value: PunchMinutes;
  onChange: (minutes: PunchMinutes) => void;
};

/** Value for a balance of hours that is drawn with holes: each hole is an hour of 60 minutes. */
const oneHolePerHour = 60 satisfies PunchMinutes;

/**
 * Lets the seller choose how many minutes a punch is worth, or that hours are drawn with holes.
 * Neither can be changed after the sale.
 */
export function PunchMinutesField({ type, value, onChange }: PunchMinutesFieldProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const locale = useLocale();
  if (type === 'hours') {
    return (
      <Checkbox
        label={t('balancesLater:punchMinutes.holes')}
        checked={value > 0}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? oneHolePerHour : 0)}
      />
    );
  }
  return (
    <Select
      label={t('punchMinutes')}
      description={value > 0 ? t('balancesLater:punchMinutes.hint') : undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      maw={240}
      allowDeselect={false}
      data={punchMinutes.map((amount) => ({
        value: String(amount),
        label:
          amount === 0
            ? t('balancesLater:punchMinutes.none')
            : formatAmount({ amount, type: 'hours' }, locale),
      }))}
      value={String(value)}
      onChange={(chosen) => onChange(punchMinutes.find((amount) => `${amount}` === chosen) ?? 0)}
    />
  );
}
