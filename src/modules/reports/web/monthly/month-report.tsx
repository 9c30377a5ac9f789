import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Category } from '@/modules/time/domain/category';
import { LeftOutNote } from '@/modules/time/web/left-out-note';
import type { TimeSearch } from '@/modules/time/web/list/time-search';
import { getFirstDay, toMonth } from '@/platform/calendar/month';
import { useLocale } from '@/platform/web/use-locale';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Panel } from '@/ui/panel';
import type { MonthGroup, MonthlyView } from '../../contract/monthly';
import { monthName } from './month-name';
import { MonthlyTable } from './monthly-table';
import { MonthsPanel } from './months/months-panel';
import { sumCategories } from './months/sums-of-months';
import { buildTimeFilter } from './time-filter';
import { useMonthSentence } from './use-month-sentence';

type MonthReportProps = {
  found: MonthlyView;
  group: MonthGroup;
  customer: string | undefined;
  onMonth: (month: string | undefined) => void;
  onOpen: (filter: TimeSearch) => void;
};

/** Twelve months as a picture, and one month as a table. */
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
