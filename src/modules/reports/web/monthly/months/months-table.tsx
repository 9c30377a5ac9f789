import { useTranslation } from 'react-i18next';
import { formatAmount, formatNumber } from '@/i18n/format';
import { useLocale } from '@/platform/web/use-locale';
import { DataTable } from '@/ui/table/data-table';
import { nothing, type TableColumn } from '@/ui/table/table-column';
import { categories } from '../../../../time/domain/category';
import type { UsedInMonth } from '../../../contract/monthly';
import { monthName } from '../month-name';
import { sumCategories } from './sums-of-months';

type MonthsTableProps = { months: readonly UsedInMonth[]; caption: string };

/** The numbers of the chart, the latest month first. */
export function MonthsTable({ months, caption }: MonthsTableProps) {
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
