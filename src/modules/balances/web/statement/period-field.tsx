import { Group, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@/platform/day';
import { useToday } from '../words/use-today';
import { findPeriod, type Period, type PeriodPreset, periodPresets } from './find-period';

type PeriodFieldProps = {
  value: Period;
  onChange: (period: Period) => void;
  /** Day on which "everything" begins. */
  createdOn: Day;
  error: string | undefined;
};

export function PeriodField({ value, onChange, createdOn, error }: PeriodFieldProps) {
  const { t } = useTranslation('balances');
  const today = useToday();
  const [preset, setPreset] = useState<PeriodPreset>('everything');
  const choose = (chosen: PeriodPreset) => {
    setPreset(chosen);
    // A custom period starts with the current days.
    if (chosen !== 'custom') onChange(findPeriod(chosen, today, createdOn));
  };
  return (
    <Group gap="sm" align="start">
      <Select
        w={190}
        aria-label={t('period')}
        allowDeselect={false}
        data={periodPresets.map((name) => ({ value: name, label: t(`period.${name}`) }))}
        value={preset}
        onChange={(chosen) => choose(periodPresets.find((name) => name === chosen) ?? 'everything')}
      />
      {preset === 'custom' && (
        <>
          <TextInput
            type="date"
            aria-label={t('period.from')}
            value={value.from}
            onChange={({ currentTarget }) => onChange({ ...value, from: currentTarget.value })}
          />
          <TextInput
            type="date"
            aria-label={t('period.to')}
            value={value.to}
            onChange={({ currentTarget }) => onChange({ ...value, to: currentTarget.value })}
            error={error}
          />
        </>
      )}
    </Group>
  );
}
