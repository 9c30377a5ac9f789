import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Category, categories } from '@/modules/time/domain/category';
import { LeftOutNote } from '@/modules/time/web/left-out-note';
import type { TimeSearch } from '@/modules/time/web/list/time-search';
import { addToMonth, getFirstDay, toMonth } from '@/platform/calendar/month';
import { useLocale } from '@/platform/web/use-locale';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Panel } from '@/ui/panel';
import type { MonthGroup, MonthlyView } from '../../contract/monthly';
import { monthName } from './month-name';
import { buildTimeFilter, MonthlyTable } from './monthly-table';
import { MonthsPanel } from './months/months-panel';
import { sumCategories } from './months/sums-of-months';

type MonthReportProps = {
  found: MonthlyView;
  group: MonthGroup;
  customer: string | undefined;
  onMonth: (month: string | undefined) => void;
  onOpen: (filter: TimeSearch) => void;
};

/** Shows twelve months as a chart, and one month as a table. */
export function MonthReport({ found, group, customer, onMonth, onOpen }: MonthReportProps) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const sentenceOf = useMonthSentence();
  const pick = (first: string, category: Category) => {
    const filter = buildTimeFilter(toMonth(first), customer, 'category', category);
    if (filter) onOpen(filter);
  };
  return (
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
        <EmptyMonth month={found.month} latest={found.latestMonth} onMonth={onMonth} />
      )}
      <LeftOutNote count={found.leftOut} />
    </>
  );
}

/**
 * Returns a function that describes a month: “November 2026: 46 h 30 min, 12 h more than in
 * October; most on Development.” Undefined for a month without hours.
 */
function useMonthSentence() {
  const { t } = useTranslation(['reports', 'time']);
  const locale = useLocale();
  return ({ month, months }: MonthlyView): string | undefined => {
    const [before, now] = months.slice(-2);
    if (!before || !now || sumCategories(now) === 0) return undefined;
    const difference = sumCategories(now) - sumCategories(before);
    const [most = 'other'] = categories.toSorted(
      (a, b) => (now.hours[b] ?? 0) - (now.hours[a] ?? 0),
    );
    const since = { month: monthName(getFirstDay(addToMonth(month, -1)), locale, 'name') };
    const by = { by: { amount: Math.abs(difference), type: 'hours' as const } };
    const besides = { credits: { amount: now.credits, type: 'credits' as const } };
    const sentence = t('monthly.summary', {
      month: monthName(getFirstDay(month), locale, 'title'),
      total: { amount: sumCategories(now), type: 'hours' },
      change:
        difference === 0
          ? t('monthly.summarySame', since)
          : t(difference > 0 ? 'monthly.summaryMore' : 'monthly.summaryLess', { ...since, ...by }),
      category: t(`time:category.${most}`),
    });
    return now.credits > 0 ? `${sentence} ${t('months.credits', besides)}` : sentence;
  };
}

type EmptyMonthProps = {
  month: string;
  latest: string | null;
  onMonth: (month: string | undefined) => void;
};

function EmptyMonth({ month, latest, onMonth }: EmptyMonthProps) {
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
