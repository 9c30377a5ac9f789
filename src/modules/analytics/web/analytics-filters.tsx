import '@mantine/dates/styles.css';
import 'dayjs/locale/da';
import { SegmentedControl, Select } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { AccountSelect } from '@/modules/people/web/account-select';
import { CompanySelect } from '@/modules/people/web/company-select';
import { isStaff } from '@/platform/actor';
import { addToMonth, getFirstDay, toMonth } from '@/platform/calendar/month';
import type { Day } from '@/platform/day';
import { api } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import { comparisons, maxMonths, presets, type Span } from '../domain/period';
import classes from './analytics.module.css';
import type { AnalyticsSearch } from './analytics-search';

type AnalyticsFiltersProps = {
  search: AnalyticsSearch;
  onSearch: (changes: Partial<AnalyticsSearch>) => void;
  span: Span;
  today: Day;
};

/**
 * Lets a person filter the report: months, months to compare with, customer, and for staff the
 * consultant.
 */
export function AnalyticsFilters({ search, onSearch, span, today }: AnalyticsFiltersProps) {
  const { t } = useTranslation('analytics');
  const isOwn = search.from !== undefined;
  const choose = (chosen: string | null) => {
    const preset = presets.find((known) => known === chosen);
    const none = { preset: undefined, from: undefined, to: undefined };
    if (preset === undefined) onSearch({ ...none, ...span });
    else onSearch({ ...none, preset: preset === 'last12' ? undefined : preset });
  };
  return (
    <div className={`${look.wrappingLine} ${classes.filters}`}>
      <Select
        aria-label={t('period')}
        allowDeselect={false}
        data={[
          ...presets.map((preset) => ({ value: preset as string, label: t(`preset.${preset}`) })),
          { value: 'other', label: t('preset.other') },
        ]}
        value={isOwn ? 'other' : (search.preset ?? 'last12')}
        onChange={choose}
      />
      {isOwn && (
        <SpanField key={`${span.from}${span.to}`} span={span} today={today} onChange={onSearch} />
      )}
      <SegmentedControl
        aria-label={t('against')}
        value={search.against ?? 'before'}
        onChange={(against) => onSearch({ against: against === 'lastYear' ? against : undefined })}
        data={comparisons.map((one) => ({ value: one, label: t(`against.${one}`) }))}
      />
      <CustomerFilter value={search.customer} onChange={(customer) => onSearch({ customer })} />
      <ConsultantFilter
        value={search.consultant}
        onChange={(consultant) => onSearch({ consultant })}
      />
    </div>
  );
}

type SpanFieldProps = { span: Span; today: Day; onChange: (span: Span) => void };

/**
 * Lets a person choose the first and the last month. If the period is too long, its beginning is
 * moved.
 */
function SpanField({ span, today, onChange }: SpanFieldProps) {
  const { t } = useTranslation('analytics');
  const [chosen, setChosen] = useState<[string | null, string | null]>([
    getFirstDay(span.from),
    getFirstDay(span.to),
  ]);
  return (
    <MonthPickerInput
      type="range"
      aria-label={t('preset.other')}
      locale={useLocale()}
      maxDate={getFirstDay(toMonth(today))}
      valueFormat="MMM YYYY"
      allowSingleDateInRange
      miw={220}
      value={chosen}
      onChange={(range) => {
        setChosen(range);
        const [from, to] = range;
        if (!from || !to) return;
        const earliest = addToMonth(toMonth(to), 1 - maxMonths);
        onChange({
          from: toMonth(from) > earliest ? toMonth(from) : earliest,
          to: toMonth(to),
        });
      }}
    />
  );
}

const workers = ['consultant', 'staff'] as const;

type FilterProps = { value: string | undefined; onChange: (value: string | undefined) => void };

function CustomerFilter({ value, onChange }: FilterProps) {
  const { t } = useTranslation(['analytics', 'time', 'reports']);
  const several = useQuery(api.companies.list.queryOptions({ input: { limit: 2 } }));
  if ((several.data?.items.length ?? 0) < 2) return null;
  return (
    <CompanySelect
      aria-label={t('reports:monthly.group.customer')}
      placeholder={t('reports:monthly.anyCustomer')}
      clearable
      value={value ?? null}
      onChange={(chosen) => onChange(chosen?.id)}
    />
  );
}

function ConsultantFilter({ value, onChange }: FilterProps) {
  const { t } = useTranslation('analytics');
  if (!isStaff(useActor())) return null;
  return (
    <AccountSelect
      aria-label={t('consultant')}
      placeholder={t('anyConsultant')}
      clearable
      roles={workers}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}
