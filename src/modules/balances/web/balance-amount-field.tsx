import { Button, Group, NumberInput, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import type { AmountType } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';

type BalanceAmountFieldProps = {
  label: ReactNode;
  type: AmountType;
  /** Minutes or credits. */
  value: number;
  onChange: (amount: number) => void;
  presets?: number[];
  error?: ReactNode;
  /** In a dialog that begins with it. */
  autoFocus?: boolean;
};

/** Hours are sold by the hour and its halves, so they are asked as a number of hours. */
export function BalanceAmountField({
  label,
  type,
  value,
  onChange,
  presets,
  error,
  autoFocus,
}: BalanceAmountFieldProps) {
  const { t } = useTranslation('balances');
  const locale = useLocale();
  const perUnit = type === 'hours' ? 60 : 1;
  const unit = type === 'hours' ? t('unit.hours') : t('unit.credits');

  return (
    <Stack gap={8}>
      <NumberInput
        label={label}
        data-autofocus={autoFocus}
        min={0}
        step={1}
        decimalScale={type === 'hours' ? 2 : 0}
        decimalSeparator={locale === 'da' ? ',' : '.'}
        allowedDecimalSeparators={[',', '.']}
        allowNegative={false}
        suffix={`\u00a0${unit}`}
        maw={240}
        value={Number.isNaN(value) ? '' : value / perUnit}
        onChange={(count) => onChange(count === '' ? Number.NaN : Math.round(Number(count) * perUnit))}
        error={error}
      />
      {presets && (
        <Group gap={8}>
          {presets.map((preset) => (
            <Button
              key={preset}
              size="sm"
              variant="default"
              aria-pressed={preset === value}
              onClick={() => onChange(preset)}
            >
              {type === 'hours' ? formatAmount({ amount: preset, type }, locale) : preset}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}
