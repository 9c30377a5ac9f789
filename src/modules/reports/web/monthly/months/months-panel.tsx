import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { lazy, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatNumber, formatWork } from '@/i18n/format';
import { type Category, categories } from '@/modules/time/domain/category';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { DataTable } from '@/ui/table/data-table';
import { nothing, type TableColumn } from '@/ui/table/table-column';
import type { UsedInMonth } from '../../../contract/monthly';
import { monthName } from '../month-name';
import { BothCharts } from './both-charts';
import { CategoryPattern } from './category-pattern';
import classes from './months.module.css';
import { sumCategories } from './sums-of-months';

const MonthsChart = lazy(() =>
  import('./months-chart').then(({ MonthsChart: Chart }) => ({ default: Chart })),
);

type MonthsPanelProps = {
  months: readonly UsedInMonth[];
  /** Title of the panel; by default it names the last twelve months. */
  title?: string;
  /** Caption of the table; by default it names the last twelve months. */
  caption?: string;
  /** Summary above the chart; by default the total use, and that of the last month. */
  sentence?: string | undefined;
  /** Runs when a part of a bar is clicked. Links elsewhere lead to the same. */
  onPick?: ((month: string, category: Category) => void) | undefined;
};

/** Shows the use of twelve months, as bars or as a table. The browser remembers the choice. */
export function MonthsPanel({ months, title, caption, sentence, onPick }: MonthsPanelProps) {
  const { t } = useTranslation(['reports', 'time']);
  const locale = useLocale();
  const [isTable, setTable] = useLocalStorage({ key: 'klip-months-as-table', defaultValue: false });
  const totals = categories.map((category) => ({
    category,
    minutes: months.reduce((sum, { hours }) => sum + (hours[category] ?? 0), 0),
  }));
  const minutes = totals.reduce((sum, total) => sum + total.minutes, 0);
  const credits = months.reduce((sum, month) => sum + month.credits, 0);
  const [most] = totals.toSorted((a, b) => b.minutes - a.minutes);
  const now = months.at(-1);
  const nowWords = now && formatWork({ hours: sumCategories(now), credits: now.credits }, locale);
  const words = [
    t(minutes > 0 ? 'months.summary' : 'months.summaryCredits', {
      work: formatWork({ hours: minutes, credits }, locale),
      category: t(`time:category.${most?.category ?? 'other'}`),
    }),
    nowWords ? t('months.now', { work: nowWords }) : t('months.nothingNow'),
  ];
  const isEmpty = minutes === 0 && credits === 0;

  return (
    <Panel
      title={title ?? t('months.title')}
      aside={
        !isEmpty && (
          <Button
            className={classes.toggle}
            variant="subtle"
            size="compact-md"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'months.asChart' : 'months.asTable')}
          </Button>
        )
      }
      isFlush={isTable}
    >
      {isEmpty && <p className={look.quiet}>{t('months.summary_none')}</p>}
      {!isEmpty && isTable && (
        <MonthsTable months={months} caption={caption ?? t('months.title')} />
      )}
      {!isEmpty && !isTable && (
        <figure className={look.noMargin}>
          <figcaption className={classes.caption}>{sentence ?? words.join(' ')}</figcaption>
          <BothCharts
            used={{ hours: minutes, credits }}
            draw={(type) => <MonthsChart months={months} type={type} onPick={onPick} />}
          />
          <MonthsKey totals={totals} />
        </figure>
      )}
    </Panel>
  );
}

/** Shows the numbers of the chart as a table, the latest month first. */
function MonthsTable({ months, caption }: { months: readonly UsedInMonth[]; caption: string }) {
  const { t } = useTranslation(['reports', 'time']);
  const locale = useLocale();
  const hours = (minutes: number) =>
    minutes > 0 ? formatAmount({ amount: minutes, type: 'hours' }, locale) : nothing;
  const used = categories.filter((category) => months.some((month) => month.hours[category]));
  const isOfCredits = months.some((month) => month.credits > 0);
  const total: TableColumn<UsedInMonth> = {
    key: 'hours',
    header: t('months.hours'),
    align: 'end',
    isStrong: true,
    card: 'corner',
    cell: (month) => hours(sumCategories(month)),
  };
  const punches: TableColumn<UsedInMonth> = {
    key: 'credits',
    header: t('months.creditsColumn'),
    align: 'end',
    cell: ({ credits }) => (credits > 0 ? formatNumber(credits, locale) : nothing),
  };
  const columns: TableColumn<UsedInMonth>[] = [
    {
      key: 'month',
      header: t('months.month'),
      isRowHeader: true,
      cell: ({ month }) => monthName(month, locale, 'long'),
    },
    ...used.map(
      (category): TableColumn<UsedInMonth> => ({
        key: category,
        header: t(`time:category.${category}`),
        align: 'end',
        cell: (month) => hours(month.hours[category] ?? 0),
      }),
    ),
    ...(used.length > 0 ? [total] : []),
    ...(isOfCredits ? [punches] : []),
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
    />
  );
}

/** Explains the patterns of the chart: category and amount of each. */
function MonthsKey({ totals }: { totals: readonly { category: Category; minutes: number }[] }) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const id = useId();
  return (
    <ul className={classes.keys}>
      {totals
        .filter(({ minutes }) => minutes > 0)
        .map(({ category, minutes }) => (
          <li key={category}>
            <svg width="16" height="16" aria-hidden="true">
              <defs>
                <CategoryPattern id={`${id}-${category}`} category={category} />
              </defs>
              <rect width="16" height="16" rx="3" fill={`url(#${id}-${category})`} />
            </svg>
            {t(`category.${category}`)}
            <strong>{formatAmount({ amount: minutes, type: 'hours' }, locale)}</strong>
          </li>
        ))}
    </ul>
  );
}
