import { ActionIcon, Group, Select, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/modules/balances/web/words/use-today';
import { type Day, isDay } from '@/platform/day';
import { SearchField } from '@/platform/web/search/search-field';
import { useShortcut } from '@/platform/web/use-shortcut';
import { FoldedFilters } from '@/ui/choice/folded-filters';
import { later } from '@/ui/lazy-parts';
import { useIsPhone } from '@/ui/use-is-phone';
import classes from './entry-filters.module.css';
import type { EntryFiltersProps } from './filters/rare-filters';
import { foldedFilters, type TimeSearch, toFilter } from './time-search';
import { periodNames, shiftPeriod } from './to-period';

const RareFilters = later(async () => (await import('./filters/rare-filters')).RareFilters);

/** Lets the reader filter the list. Rare filters are hidden until they are opened or in use. */
export function EntryFilters({ value, onChange }: EntryFiltersProps) {
  const { t } = useTranslation('time');
  const isPhone = useIsPhone();
  const used = foldedFilters.filter((name) => value[name]).length;
  const search = (
    <SearchField
      w={{ base: '100%', sm: 200 }}
      label={t('filter.search')}
      value={value.q}
      onChange={(q) => onChange({ q })}
    />
  );
  return (
    <div className={classes.filters}>
      <PeriodControl value={value} onChange={onChange} />
      {!isPhone && search}
      <FoldedFilters used={used + (isPhone && value.q ? 1 : 0)} isFolded>
        {isPhone && search}
        <RareFilters value={value} onChange={onChange} />
      </FoldedFilters>
    </div>
  );
}

const names = ['all', ...periodNames] as const;

type PeriodControlProps = { value: TimeSearch; onChange: (changes: Partial<TimeSearch>) => void };

/** Lets the reader choose the period: by name, the one before or after, or any days. */
function PeriodControl({ value, onChange }: PeriodControlProps) {
  const { t } = useTranslation('time');
  const today = useToday();
  const { from, to } = toFilter(value, today);
  const isBounded = from !== undefined && to !== undefined;
  const choose = (chosen: string | null) => {
    const period = names.find((name) => name === chosen);
    if (chosen === 'custom') onChange({ period: undefined, from: from ?? today, to: to ?? today });
    else onChange({ period, from: undefined, to: undefined });
  };
  const step = (by: -1 | 1) => {
    if (isBounded) onChange({ period: undefined, ...shiftPeriod({ from, to }, by) });
  };
  useShortcut('[', () => step(-1));
  useShortcut(']', () => step(1));
  useShortcut('t', () => onChange({ period: 'today', from: undefined, to: undefined }));
  const isCustom = !value.period && (value.from !== undefined || value.to !== undefined);

  return (
    <Group gap={6} wrap="nowrap" className={classes.period}>
      <Select
        w={150}
        aria-label={t('period')}
        allowDeselect={false}
        data={[
          ...names.map((name) => ({ value: name, label: t(`period.${name}`) })),
          { value: 'custom', label: t('period.custom') },
        ]}
        value={isCustom ? 'custom' : (value.period ?? 'all')}
        onChange={choose}
      />
      {isBounded && (
        <>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('period.previous')}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('period.next')}
            onClick={() => step(1)}
          >
            <IconChevronRight size={18} aria-hidden="true" />
          </ActionIcon>
        </>
      )}
      {isCustom && (
        <>
          <DayField
            label={t('period.from')}
            value={value.from}
            onChange={(day) => onChange({ from: day })}
          />
          <DayField
            label={t('period.to')}
            value={value.to}
            onChange={(day) => onChange({ to: day })}
          />
        </>
      )}
    </Group>
  );
}

type DayFieldProps = {
  label: string;
  value: Day | undefined;
  onChange: (day: Day | undefined) => void;
};

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(isDay(currentTarget.value) ? currentTarget.value : undefined)
      }
    />
  );
}
