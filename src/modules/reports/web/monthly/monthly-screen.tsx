import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useToday } from '@/modules/balances/web/words/use-today';
import { CompanySelect } from '@/modules/people/web/company-select';
import type { TimeSearch } from '@/modules/time/web/list/time-search';
import { addToMonth, getFirstDay, type Month, toMonth } from '@/platform/calendar/month';
import { api, client } from '@/platform/web/api';
import { useScreenSearch } from '@/platform/web/screens/use-screen-search';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import { Screen } from '@/ui/screen';
import { type MonthGroup, monthGroups } from '../../contract/monthly';
import { MonthBalances } from './month-balances';
import { monthName } from './month-name';
import { MonthReport } from './month-report';
import classes from './monthly.module.css';
import { type MonthlySearch, readMonthlySearch } from './monthly-search';
import { ReportsSwitch } from './reports-switch';
import '@mantine/dates/styles.css';
import 'dayjs/locale/da';
import { MonthPickerInput } from '@mantine/dates';
import { useShortcut } from '@/platform/web/use-shortcut';
import look from '@/ui/look.module.css';
import { TableExport } from '../export/table-export';

/**
 * Shows use by month: twelve months as a chart and one in detail, for one customer or for all that
 * the reader may see.
 */
export function MonthlyScreen() {
  const { t } = useTranslation('reports');
  const [search, onSearch] = useScreenSearch(readMonthlySearch);
  const navigate = useNavigate();
  const onOpen = (filter: TimeSearch) => navigate({ to: '/time', search: filter });
  const locale = useLocale();
  const today = useToday();
  const me = useMe();
  const { month = toMonth(today), group = 'category', customer } = search;
  // Two companies are enough to know whether there is a choice.
  const companies = useQuery(api.companies.list.queryOptions({ input: { limit: 2 } }));
  const [first, second] = companies.data?.items ?? [];
  const only = me.role !== 'staff' && !second ? first?.id : undefined;
  const companyId = customer ?? only;
  const report = useQuery(
    api.reports.monthly.queryOptions({
      input: { month, group, ...(customer && { companyId: customer }) },
      placeholderData: keepPreviousData,
    }),
  );
  const title = t('monthly.title');

  return (
    <Screen
      title={title}
      subtitle={
        <span className={classes.printed}>
          {monthName(getFirstDay(month), locale, 'title')} · {t('monthly.printed', { date: today })}
        </span>
      }
      action={
        <>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('monthly.print')}
          </Button>
          <MonthlyExport month={month} group={group} companyId={customer} />
        </>
      }
    >
      <ReportsSwitch />
      <MonthFilters search={search} onSearch={onSearch} isOneCustomer={!second} />
      <div className={look.columnLarge} aria-busy={report.isPlaceholderData || undefined}>
        <QueryView query={report}>
          {(found) => (
            <MonthReport
              found={found}
              group={group}
              customer={customer}
              onMonth={(latest) => onSearch({ month: latest })}
              onOpen={onOpen}
            />
          )}
        </QueryView>
        {companyId && <MonthBalances month={month} companyId={companyId} />}
      </div>
    </Screen>
  );
}

type MonthlyExportProps = { month: Month; group: MonthGroup; companyId: string | undefined };

/** Lets a person export the month of the screen, or every month. */
function MonthlyExport({ month, group, companyId }: MonthlyExportProps) {
  const { t } = useTranslation('reports');
  const language = useLocale();
  const name = monthName(getFirstDay(month), language, 'title');
  return (
    <TableExport
      scopes={[
        { value: 'one', label: t('export.scope.month', { month: name }) },
        { value: 'all', label: t('export.scope.allMonths') },
      ]}
      fetchFile={async ({ scope, format, dialect }) => {
        const input = { month, group, ...(companyId && { companyId }), format, dialect, language };
        const months = scope === 'all' ? 'all' : 'one';
        return (await client.reports.exportMonthly({ ...input, months })).body;
      }}
    />
  );
}

type MonthFiltersProps = {
  search: MonthlySearch;
  onSearch: (changes: Partial<MonthlySearch>) => void;
  isOneCustomer: boolean;
};

function MonthFilters({ search, onSearch, isOneCustomer }: MonthFiltersProps) {
  const { t } = useTranslation('reports');
  const today = useToday();
  const { month = toMonth(today), group = 'category', customer } = search;
  return (
    <div className={classes.filters}>
      <MonthField
        value={month}
        latest={toMonth(today)}
        onChange={(chosen) => onSearch({ month: chosen })}
      />
      <SegmentedControl
        aria-label={t('monthly.groupBy')}
        value={group}
        onChange={(chosen) => {
          const found = monthGroups.find((known) => known === chosen);
          onSearch({ group: found === 'category' ? undefined : found });
        }}
        data={monthGroups
          .filter((one) => one !== 'customer' || !isOneCustomer)
          .map((one) => ({ value: one, label: t(`monthly.group.${one}`) }))}
      />
      {!isOneCustomer && (
        <CompanySelect
          aria-label={t('monthly.group.customer')}
          placeholder={t('monthly.anyCustomer')}
          clearable
          value={customer ?? null}
          onChange={(chosen) => onSearch({ customer: chosen?.id })}
        />
      )}
    </div>
  );
}

type MonthFieldProps = {
  value: Month;
  /** Latest month to choose, because no work is in the future. */
  latest: Month;
  onChange: (month: Month) => void;
};

/** Lets a person choose a month by its name, or step with `[` and `]`. */
function MonthField({ value, latest, onChange }: MonthFieldProps) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const isLatest = value >= latest;
  const step = (by: number) => {
    if (by < 0 || !isLatest) onChange(addToMonth(value, by));
  };
  useShortcut('[', () => step(-1));
  useShortcut(']', () => step(1));
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('monthly.prev')}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      <MonthPickerInput
        className={classes.month}
        aria-label={t('monthly.month')}
        locale={locale}
        maxDate={getFirstDay(latest)}
        valueFormat="MMMM YYYY"
        value={getFirstDay(value)}
        onChange={(day) => day && onChange(toMonth(day))}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('monthly.next')}
        disabled={isLatest}
        onClick={() => step(1)}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
