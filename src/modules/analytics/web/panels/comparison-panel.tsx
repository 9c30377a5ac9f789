import { useTranslation } from 'react-i18next';
import { Panel } from '@/ui/panel';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-column';
import { type ComparedAmounts, comparedFigures, type ReportView } from '../../contract';
import classes from '../analytics.module.css';
import { useComparedColumns } from '../use-compared-columns';

type ComparisonRow = ComparedAmounts & { figure: (typeof comparedFigures)[number] };

/** Shows the period and the one it is compared with, figure by figure. */
export function ComparisonPanel({ comparison }: Pick<ReportView, 'comparison'>) {
  const { t } = useTranslation('analytics');
  const title = t('comparison.title');
  const columns: TableColumn<ComparisonRow>[] = [
    {
      key: 'figure',
      header: t('column.figure'),
      isRowHeader: true,
      cell: ({ figure }) => t(`figure.${figure}`),
    },
    ...useComparedColumns<ComparisonRow>(),
  ];
  return (
    <Panel title={title} isFlush>
      <DataTable
        caption={title}
        columns={columns}
        rows={comparedFigures.map((figure) => ({ figure, ...comparison[figure] }))}
        rowKey={({ figure }) => figure}
      />
      <p className={classes.note}>{t('comparison.note')}</p>
    </Panel>
  );
}
