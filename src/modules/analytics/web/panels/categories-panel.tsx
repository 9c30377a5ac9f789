import { useTranslation } from 'react-i18next';
import { MonthsPanel } from '@/modules/reports/web/monthly/months/months-panel';
import { Panel } from '@/ui/panel';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-column';
import type { CategoryTrend, ComparedAmounts, ReportView } from '../../contract';
import { useComparedColumns } from '../use-compared-columns';
import { useDifferenceWords } from '../use-difference-words';

/** Shows the months of the period by category, and how each category has changed. */
export function CategoriesPanel({ months, categories }: Pick<ReportView, 'months' | 'categories'>) {
  const { t } = useTranslation(['analytics', 'time']);
  const { inSentence } = useDifferenceWords();
  const used = categories.filter(hasAnything);
  const type = used.some(({ hours }) => hours.now + hours.before > 0) ? 'hours' : 'credits';
  /** The change is in minutes, or in credits if only credits are used. */
  const findChange = ({ [type]: one }: ComparedAmounts) => Math.abs(one.now - one.before);
  const [most] = used.toSorted((a, b) => findChange(b) - findChange(a));
  const sentence =
    most && findChange(most) > 0
      ? t('analytics:categories.most', {
          category: t(`time:category.${most.category}`),
          change: inSentence(most),
        })
      : t('analytics:categories.same');
  const columns: TableColumn<CategoryTrend>[] = [
    {
      key: 'category',
      header: t('analytics:column.category'),
      isRowHeader: true,
      cell: ({ category }) => t(`time:category.${category}`),
    },
    ...useComparedColumns<CategoryTrend>(),
  ];
  return (
    <>
      <MonthsPanel
        months={months}
        title={t('analytics:categories.title')}
        caption={t('analytics:categories.title')}
        sentence={sentence}
      />
      {used.length > 0 && (
        <Panel title={t('analytics:categories.change')} isFlush>
          <DataTable
            caption={t('analytics:categories.change')}
            columns={columns}
            rows={used}
            rowKey={({ category }) => category}
          />
        </Panel>
      )}
    </>
  );
}

function hasAnything({ hours, credits }: ComparedAmounts): boolean {
  return hours.now + hours.before + credits.now + credits.before > 0;
}
