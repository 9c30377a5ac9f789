import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import { type PunchMinutes, punchMinutes } from '../../domain/rounding';

type PunchMinutesFieldProps = { value: PunchMinutes; onChange: (minutes: PunchMinutes) => void };

/** The worth of a punch is said with the sale, because it never changes. */
export function PunchMinutesField({ value, onChange }: PunchMinutesFieldProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const locale = useLocale();
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
