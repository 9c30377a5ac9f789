import { useTranslation } from 'react-i18next';
import { formatAmount, formatNumber } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import { type Column, DataTable } from '@/ui/data-table';
import type { UsedInMonth } from '../../contract/monthly';
import { categories } from '../../domain/category';
import { monthName } from './month-name';
import { sumOf } from './sums-of-months';

type MonthsTableProps = { months: readonly UsedInMonth[]; caption: string };

/** The numbers of the chart, the latest month first. */
export function MonthsTable({ months, caption }: MonthsTableProps) {
  const { t } = useTranslation('time');
  const locale = useLocale();
  const hours = (minutes: number) => (minutes > 0 ? formatAmount({ amount: minutes, type: 'hours' }, locale) : '–');
  const columns: Column<UsedInMonth>[] = [
    {
      key: 'month',
      header: t('months.month'),
      isRowHeader: true,
      cell: ({ month }) => monthName(month, locale, 'long'),
    },
    ...categories.map(
      (category): Column<UsedInMonth> => ({
        key: category,
        header: t(`category.${category}`),
        align: 'end',
        cell: (month) => hours(month.hours[category] ?? 0),
      }),
    ),
    {
      key: 'hours',
      header: t('months.hours'),
      align: 'end',
      isStrong: true,
      card: 'corner',
      cell: (month) => hours(sumOf(month)),
    },
    {
      key: 'credits',
      header: t('months.creditsColumn'),
      align: 'end',
      cell: ({ credits }) => (credits > 0 ? formatNumber(credits, locale) : '–'),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={months.toReversed()} rowKey={({ month }) => month} />;
}
