import { Button, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useToday } from '@/modules/balances/web/words/use-today';
import { CompanySelect } from '@/modules/people/web/company-select';
import { LeftOut } from '@/modules/time/web/left-out';
import type { TimeSearch } from '@/modules/time/web/list/time-search';
import { api } from '@/platform/web/api';
import { useScreenSearch } from '@/platform/web/screens/use-screen-search';
import { useLocale } from '@/platform/web/use-locale';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import { getFirstDay, toMonth } from '../../../../platform/calendar/month';
import type { Category } from '../../../time/domain/category';
import { monthGroups } from '../../contract/monthly';
import { MonthlyExport } from '../export/monthly-export';
import { MonthBalances } from './month-balances';
import { MonthField } from './month-field';
import { monthName } from './month-name';
import classes from './monthly.module.css';
import { type MonthlySearch, readMonthlySearch } from './monthly-search';
import { MonthlyTable } from './monthly-table';
import { MonthsPanel } from './months-panel';
import { ReportsSwitch } from './reports-switch';
import { sumCategories } from './sums-of-months';
import { buildTimeFilter } from './time-filter';
import { useMonthSentence } from './use-month-sentence';

/**
 * What was used month by month: twelve at a glance, one in detail, for one customer or all one may
 * see.
 */
export function MonthlyScreen() {
  const { t } = useTranslation('reports');
  const [search, onSearch] = useScreenSearch(readMonthlySearch);
  const navigate = useNavigate();
  const onOpen = (filter: TimeSearch) => navigate({ to: '/time', search: filter });
  const locale = useLocale();
  const today = useToday();
  const me = useMe();
  const sentenceOf = useMonthSentence();
  const { month = toMonth(today), group = 'category', customer } = search;
  // Two are enough to know whether there is a choice.
  const companies = useQuery(api.companies.list.queryOptions({ input: { limit: 2 } }));
  const [first, second] = companies.data?.items ?? [];
  const only = me.role !== 'staff' && !second ? first?.id : undefined;
  const companyId = customer ?? only;
  const report = useQuery(
    api.time.monthly.queryOptions({
      input: { month, group, ...(customer && { companyId: customer }) },
      placeholderData: keepPreviousData,
    }),
  );
  const pick = (first: string, category: Category) => {
    const filter = buildTimeFilter(toMonth(first), customer, 'category', category);
    if (filter) onOpen(filter);
  };
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
      <div className={classes.sheet} aria-busy={report.isPlaceholderData || undefined}>
        <QueryView query={report}>
          {(found) => (
            <>
              {found.months.some((one) => sumCategories(one) > 0 || one.credits > 0) && (
                <MonthsPanel
                  months={found.months}
                  title={t('monthly.twelve', {
                    month: monthName(getFirstDay(found.month), locale, 'long'),
                  })}
                  sentence={sentenceOf(found)}
                  onPick={pick}
                />
              )}
              {found.total.hours.entries + found.total.credits.entries > 0 ? (
                <Panel title={monthName(getFirstDay(found.month), locale, 'title')} isFlush>
                  <MonthlyTable report={found} group={group} customer={customer} />
                </Panel>
              ) : (
                <NothingIn
                  month={found.month}
                  latest={found.latestMonth}
                  onMonth={(latest) => onSearch({ month: latest })}
                />
              )}
              <LeftOut count={found.leftOut} />
            </>
          )}
        </QueryView>
        {companyId && <MonthBalances month={month} companyId={companyId} />}
      </div>
    </Screen>
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

type NothingInProps = {
  month: string;
  latest: string | null;
  onMonth: (month: string | undefined) => void;
};

function NothingIn({ month, latest, onMonth }: NothingInProps) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  return (
    <Panel isFlush>
      <EmptyState
        title={t('monthly.empty', { month: monthName(getFirstDay(month), locale, 'long') })}
        action={
          latest && (
            <Button variant="default" onClick={() => onMonth(latest)}>
              {t('monthly.latest', { month: monthName(getFirstDay(latest), locale, 'long') })}
            </Button>
          )
        }
      >
        {t('monthly.emptyText')}
      </EmptyState>
    </Panel>
  );
}
