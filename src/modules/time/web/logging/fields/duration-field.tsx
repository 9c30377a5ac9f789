import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '@/i18n/format';
import { parseDuration } from '@/platform/reading/duration-grammar';
import { useLocale } from '@/platform/web/use-locale';

type DurationFieldProps = {
  label?: ReactNode;
  'aria-label'?: string;
  /** Minutes; `NaN` if the text is not a duration. */
  value: number;
  onChange: (minutes: number) => void;
  error?: ReactNode;
  required?: boolean;
};

/**
 * Lets the reader type a duration. When the field loses focus, it shows the duration as it was
 * understood.
 */
export function DurationField({ value, onChange, error, ...field }: DurationFieldProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const [typed, setTyped] = useState<string>();
  const written = value > 0 ? formatAmount({ amount: value, type: 'hours' }, locale) : '';
  // The typed text is shown only while it has this value: a chip or an interval may have set
  // another one.
  const text =
    typed !== undefined && same(parseDuration(typed, locale)?.minutes ?? Number.NaN, value)
      ? typed
      : written;

  return (
    <TextInput
      {...field}
      value={text}
      placeholder={t('field.amount.placeholder')}
      autoComplete="off"
      error={error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(parseDuration(currentTarget.value, locale)?.minutes ?? Number.NaN);
      }}
      onBlur={() => value > 0 && setTyped(undefined)}
    />
  );
}

function same(a: number, b: number): boolean {
  return a === b || (Number.isNaN(a) && Number.isNaN(b));
}
