import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlanOffer } from '@/modules/accounts/web/register/plan-offer';
import { useActor } from '@/modules/accounts/web/use-actor';
import { useToday } from '@/modules/balances/web/words/use-today';
import { TableExport } from '@/modules/reports/web/export/table-export';
import { monthName } from '@/modules/reports/web/monthly/month-name';
import { ReportsSwitch } from '@/modules/reports/web/monthly/reports-switch';
import { isStaff } from '@/platform/actor';
import { getFirstDay } from '@/platform/calendar/month';
import { api, client } from '@/platform/web/api';
import { useScreenSearch } from '@/platform/web/screens/use-screen-search';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import { Screen } from '@/ui/screen';
import { type ReportInput, tables } from '../contract';
import { comparedWith, isPeriodRunning, type Span } from '../domain/period';
import { canReadAnalytics } from '../policy';
import classes from './analytics.module.css';
import { AnalyticsFilters } from './analytics-filters';
import { readAnalyticsSearch, spanOfSearch } from './analytics-search';
import { CategoriesPanel } from './panels/categories-panel';
import { ComparisonPanel } from './panels/comparison-panel';
import { CustomersPanel } from './panels/customers-panel';
import { ForecastsPanel } from './panels/forecasts-panel';
import { WaitingPanel } from './panels/waiting-panel';
import { WeeksPanel } from './panels/weeks-panel';

/** Shows trends of balances and work, or a page about the plan to readers without it. */
export function AnalyticsScreen() {
  const actor = useActor();
  return canReadAnalytics(actor) ? <Analytics /> : <PlanPage />;
}

function PlanPage() {
  const { t } = useTranslation('analytics');
  return (
    <PlanOffer
      screen={t('title')}
      title={t('plan.title')}
      text={t('plan.text')}
      action={t('plan.see')}
    />
  );
}

function Analytics() {
  const { t } = useTranslation('analytics');
  const [search, onSearch] = useScreenSearch(readAnalyticsSearch);
  const today = useToday();
  const actor = useActor();
  const wordsOf = useSpanWords();
  const span = spanOfSearch(search, today);
  const { against = 'before', weeks = 26, customer } = search;
  const consultant = isStaff(actor) ? search.consultant : undefined;
  const ofCompany = customer ? { companyId: customer } : {};
  const input: ReportInput = {
    ...span,
    against,
    weeks,
    ...ofCompany,
    ...(consultant && { consultantId: consultant }),
  };
  const report = useQuery(
    api.analytics.report.queryOptions({ input, placeholderData: keepPreviousData }),
  );
  const forecasts = useQuery(
    api.analytics.forecasts.queryOptions({ input: ofCompany, placeholderData: keepPreviousData }),
  );
  const compared = {
    span: wordsOf(span, 'title'),
    before: wordsOf(comparedWith(span, against), 'long'),
  };

  return (
    <Screen
      title={t('title')}
      subtitle={t(isPeriodRunning(span, today) ? 'subtitle.running' : 'subtitle', compared)}
      action={<AnalyticsExport input={input} />}
    >
      <ReportsSwitch />
      <AnalyticsFilters search={search} onSearch={onSearch} span={span} today={today} />
      {consultant && <p className={classes.caption}>{t('everybody')}</p>}
      <div className={classes.sheet} aria-busy={report.isPlaceholderData || undefined}>
        <QueryView query={forecasts}>{(found) => <ForecastsPanel {...found} />}</QueryView>
        <QueryView query={report}>
          {(found) => (
            <>
              <ComparisonPanel comparison={found.comparison} />
              <WeeksPanel
                weeks={found.weeks}
                count={weeks}
                onCount={(count) => onSearch({ weeks: count === 52 ? count : undefined })}
              />
              <CategoriesPanel months={found.months} categories={found.categories} />
              <CustomersPanel {...found.customers} />
              <WaitingPanel {...found.waiting} consultant={consultant} />
            </>
          )}
        </QueryView>
      </div>
    </Screen>
  );
}

/** Lets a person export the numbers of the screen: all as a workbook, or one table. */
function AnalyticsExport({ input }: { input: ReportInput }) {
  const { t } = useTranslation('analytics');
  const language = useLocale();
  return (
    <TableExport
      scopes={[
        { value: 'everything', label: t('export.everything'), onlyAs: 'xlsx' },
        ...tables.map((table) => ({
          value: table,
          label: t(`table.${table}`),
          onlyAs: 'csv' as const,
        })),
      ]}
      fetchFile={async ({ scope, format, dialect }) => {
        const table = tables.find((known) => known === scope);
        const choice = { format, dialect, language, ...(table && { table }) };
        return (await client.analytics.export({ ...input, ...choice })).body;
      }}
    />
  );
}

/** Returns a function that names a span: “December 2025 to November 2026”. */
function useSpanWords() {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  return ({ from, to }: Span, begins: 'title' | 'long'): string => {
    const first = monthName(getFirstDay(from), locale, begins);
    return from === to
      ? first
      : t('span', { from: first, to: monthName(getFirstDay(to), locale, 'long') });
  };
}
