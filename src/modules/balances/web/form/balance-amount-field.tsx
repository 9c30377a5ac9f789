import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { readBalanceAmount } from '@/modules/balances/domain/read-amount';
import type { AmountType } from '@/platform/amount';
import { useLocale } from '@/platform/web/use-locale';

type BalanceAmountFieldProps = {
  label: ReactNode;
  description?: ReactNode;
  type: AmountType;
  /** Minutes or credits; `NaN` if the text is not an amount. */
  value: number;
  onChange: (amount: number) => void;
  presets?: number[];
  error?: ReactNode;
  /** True in a dialog in which this is the first field. */
  autoFocus?: boolean;
};

/**
 * Lets the reader type an amount in any usual notation. When the field loses focus, it shows the
 * amount as it was understood.
 */
export function BalanceAmountField(props: BalanceAmountFieldProps) {
  const { label, description, type, value, onChange, presets, error, autoFocus } = props;
  const { t } = useTranslation('balances');
  const locale = useLocale();
  const [typed, setTyped] = useState<string>();
  const written = Number.isNaN(value) ? '' : formatAmount({ amount: value, type }, locale);
  // The typed text is shown only while it has this value: a preset may have set another one.
  const text =
    typed !== undefined && Object.is(readBalanceAmount(typed, type, locale), value)
      ? typed
      : written;

  return (
    <Stack gap={8}>
      <TextInput
        label={label}
        description={description}
        data-autofocus={autoFocus}
        placeholder={t(`amount.placeholder.${type}`)}
        autoComplete="off"
        inputMode={type === 'credits' ? 'numeric' : 'text'}
        maxLength={40}
        maw={240}
        value={text}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(readBalanceAmount(currentTarget.value, type, locale));
        }}
        onBlur={() => !Number.isNaN(value) && setTyped(undefined)}
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
