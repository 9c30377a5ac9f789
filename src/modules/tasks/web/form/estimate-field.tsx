import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/platform/web/use-locale';

type EstimateFieldProps = {
  /** Estimated minutes; null if there is no estimate. */
  value: number | null;
  onChange: (minutes: number | null) => void;
  error?: ReactNode;
};

/** Lets the reader enter the estimate in hours; its value is in minutes. */
export function EstimateField({ value, onChange, error }: EstimateFieldProps) {
  const { t } = useTranslation('tasks');
  const locale = useLocale();
  return (
    <NumberInput
      label={t('field.estimateMinutes.inHours')}
      placeholder={t('field.estimateMinutes.placeholder')}
      value={value === null ? '' : value / 60}
      onChange={(hours) => onChange(typeof hours === 'number' ? Math.round(hours * 60) : null)}
      min={0}
      max={10_000}
      step={1}
      decimalScale={2}
      decimalSeparator={locale === 'da' ? ',' : '.'}
      allowNegative={false}
      hideControls
      error={error}
    />
  );
}
