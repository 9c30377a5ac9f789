import { useTranslation } from 'react-i18next';
import { formatAmount, formatWork } from '@/i18n/format';
import type { TimeSearch } from '@/modules/time/web/list/time-search';
import type { AmountType, Quantity } from '@/platform/amount';
import { addToMonth, getFirstDay, getLastDay, type Month } from '@/platform/calendar/month';
import { intlLocale } from '@/platform/locale';
import { useLocale } from '@/platform/web/use-locale';
import { DataTable } from '@/ui/table/data-table';
import { RowLink } from '@/ui/table/row-link';
import { nothing, type TableColumn } from '@/ui/table/table-column';
import type { MonthGroup, MonthGroupView, MonthlyView, MonthSums } from '../../contract/monthly';
import { findAverage } from './find-average';
import { monthName } from './month-name';

type MonthTableRow = {
  key: string;
  name: string;
  link?: TimeSearch | undefined;
  hours: MonthSums;
  credits: MonthSums;
  /** True for the row of averages, which has only the used amounts. */
  isAverage?: true;
};

type MonthlyTableProps = { report: MonthlyView; group: MonthGroup; customer: string | undefined };

/** Shows a month by group. Each row links to its entries. */
export function MonthlyTable({ report, group, customer }: MonthlyTableProps) {
  const { t } = useTranslation(['reports', 'time']);
  const locale = useLocale();
  const columns = useMonthColumns(report, group);
  const { month, groups, total, months } = report;
  const nameOf = ({ id, name }: MonthGroupView) =>
    group === 'category' ? t(`time:category.${id as 'other'}`) : (name ?? t('monthly.noFeature'));
  const average = findAverage(months);
  const foot: MonthTableRow[] = [
    { key: 'total', name: t('monthly.total'), ...total },
    {
      key: 'average',
      name: `${t('monthly.average')} ${t('monthly.averageOf', { count: average.count })}`,
      hours: { ...total.hours, total: average.minutes },
      credits: { ...total.credits, total: average.credits },
      isAverage: true,
    },
  ];

  return (
    <DataTable
      caption={t('monthly.caption', {
        month: monthName(getFirstDay(month), locale, 'long'),
        group: t(`monthly.group.${group}`),
      })}
      columns={columns}
      rows={groups.map((one) => ({
        key: one.id ?? 'none',
        name: nameOf(one),
        link: buildTimeFilter(month, customer, group, one.id),
        hours: one.hours,
        credits: one.credits,
      }))}
      foot={foot}
      rowKey={({ key }) => key}
      link={({ link }, content) =>
        link ? (
          <RowLink to="/time" search={link}>
            {content}
          </RowLink>
        ) : (
          content
        )
      }
    />
  );
}

/**
 * Builds the filter for the entries behind a group of a month; undefined if the list of time has no
 * such filter.
 */
export function buildTimeFilter(
  month: Month,
  customer: string | undefined,
  group: MonthGroup,
  id: string | null,
): TimeSearch | undefined {
  if (id === null) return undefined;
  return {
    from: getFirstDay(month),
    to: getLastDay(month),
    ...(customer && { customer }),
    [group]: id,
  };
}

function useMonthColumns(
  { month, total }: MonthlyView,
  group: MonthGroup,
): TableColumn<MonthTableRow>[] {
  const { t } = useTranslation(['reports', 'reportsLater', 'time']);
  const locale = useLocale();
  const changeWords = useChangeWords();
  const percent = new Intl.NumberFormat(intlLocale[locale], { style: 'percent' });
  const amount = (value: number, type: AmountType) =>
    value > 0 ? formatAmount({ amount: value, type }, locale) : nothing;
  const both = (
    { hours, credits, isAverage }: MonthTableRow,
    of: 'validated' | 'billed' | 'unbilled' | 'free',
  ) => {
    if (isAverage) return '';
    return formatWork({ hours: hours[of], credits: credits[of] }, locale) || nothing;
  };

  const hasHours = total.hours.entries > 0 || total.credits.entries === 0;
  const columns: (TableColumn<MonthTableRow> | false)[] = [
    {
      key: 'group',
      header: t(`monthly.group.${group}`),
      isRowHeader: true,
      cell: ({ name }) => name,
    },
    hasHours && {
      key: 'hours',
      header: t('monthly.hours'),
      align: 'end',
      isStrong: true,
      card: 'corner',
      cell: ({ hours }) => amount(hours.total, 'hours'),
    },
    total.credits.entries > 0 && {
      key: 'credits',
      header: t('monthly.credits'),
      align: 'end',
      isStrong: true,
      ...(!hasHours && { card: 'corner' }),
      cell: ({ credits }) => amount(credits.total, 'credits'),
    },
    ...(['validated', 'billed', 'unbilled'] as const).map(
      (of): TableColumn<MonthTableRow> => ({
        key: of,
        header: t(`time:flag.${of}`),
        align: 'end',
        cell: (row) => both(row, of),
      }),
    ),
    total.hours.free + total.credits.free > 0 && {
      key: 'free',
      header: t('reportsLater:monthly.free'),
      align: 'end',
      cell: (row) => both(row, 'free'),
    },
    hasHours && {
      key: 'share',
      header: t('monthly.share'),
      align: 'end',
      cell: ({ hours, isAverage }) => {
        if (isAverage) return '';
        return hours.total > 0 ? percent.format(hours.total / total.hours.total) : nothing;
      },
    },
    {
      key: 'change',
      header: t('monthly.change', {
        month: monthName(getFirstDay(addToMonth(month, -1)), locale, 'name'),
      }),
      cell: (row) => (row.isAverage ? '' : changeWords(row)),
    },
  ];
  return columns.filter((column) => column !== false);
}

type MonthAmounts = { hours: MonthSums; credits: MonthSums };

/**
 * Returns a function that describes the change since the month before, separately for hours and
 * credits.
 */
function useChangeWords() {
  const { t } = useTranslation('reports');
  return ({ hours, credits }: MonthAmounts): string => {
    if (hours.before === 0 && credits.before === 0) return t('monthly.new');
    if (hours.total === 0 && credits.total === 0) return t('monthly.gone');
    const parts = (['hours', 'credits'] as const)
      .map((type) => subtract({ hours, credits }, type))
      .filter(({ amount }) => amount !== 0)
      .map((by) => t(by.amount > 0 ? 'monthly.more' : 'monthly.less', { by: toAbsolute(by) }));
    return parts.join(' · ') || t('monthly.same');
  };
}

function subtract(both: MonthAmounts, type: AmountType): Quantity {
  return { amount: both[type].total - both[type].before, type };
}

function toAbsolute({ amount, type }: Quantity): Quantity {
  return { amount: Math.abs(amount), type };
}
