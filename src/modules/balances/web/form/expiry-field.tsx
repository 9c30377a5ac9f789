import { Input, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMonths, type Day, daysBetween, isDay } from '@/platform/day';
import { useToday } from '../words/use-today';
import classes from './balance-fields.module.css';

type ExpiryFieldProps = {
  /** Day of expiry; null if the balance never expires; empty while the typed text is not a day. */
  value: Day | '' | null;
  onChange: (day: Day | '' | null) => void;
  error?: ReactNode;
};

const presets = ['none', 'six', 'twelve', 'custom'] as const;
type Preset = (typeof presets)[number];

/**
 * Number of days below which the form warns that the customer has little time to use the purchase.
 */
const soonDays = 30;

export function ExpiryField({ value, onChange, error }: ExpiryFieldProps) {
  const { t } = useTranslation(['balances', 'balancesLater']);
  const today = useToday();
  const [preset, setPreset] = useState<Preset>(value === null ? 'none' : 'custom');
  const labels: Record<Preset, string> = {
    none: t('noExpiry'),
    six: t('balancesLater:expiry.sixMonths'),
    twelve: t('balancesLater:expiry.twelveMonths'),
    custom: t('balancesLater:expiry.custom'),
  };
  const choose = (chosen: Preset) => {
    setPreset(chosen);
    if (chosen === 'none') onChange(null);
    if (chosen === 'six') onChange(addMonths(today, 6));
    if (chosen === 'twelve') onChange(addMonths(today, 12));
    if (chosen === 'custom') onChange(value || addMonths(today, 12));
  };
  const isSoon =
    value !== null &&
    isDay(value) &&
    daysBetween(today, value) >= 0 &&
    daysBetween(today, value) < soonDays;

  return (
    <Input.Wrapper
      label={t('expiry')}
      labelElement="div"
      error={preset === 'custom' ? undefined : error}
    >
      <Stack gap={8}>
        <SegmentedControl
          fullWidth
          className={classes.presets}
          aria-label={t('expiry')}
          data={presets.map((name) => ({ value: name, label: labels[name] }))}
          value={preset}
          onChange={(chosen) => choose(presets.find((name) => name === chosen) ?? 'none')}
        />
        {preset === 'custom' && (
          <TextInput
            type="date"
            aria-label={t('expiry')}
            maw={240}
            min={today}
            value={value ?? ''}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            error={error}
          />
        )}
        {isSoon && <p className={classes.hint}>{t('balancesLater:expiry.soon')}</p>}
        {value && !isSoon && preset !== 'custom' && (
          <p className={classes.hint}>{t('expiresOn', { date: value })}</p>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
