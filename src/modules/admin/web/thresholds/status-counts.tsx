import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/i18n/format';
import {
  type BalanceStatus,
  balanceStatuses,
  type Thresholds,
} from '@/modules/balances/domain/spend';
import { BalanceStatusIcon } from '@/modules/balances/web/card/balance-status-icon';
import { api } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import { StatusChip } from '@/ui/status-chip';
import { DataTable } from '@/ui/table/data-table';
import { nothing, type TableColumn } from '@/ui/table/table-column';

type StatusCount = { status: BalanceStatus; now: number; after: number };

/**
 * Shows how many balances have each status now, and how many would have it with the thresholds that
 * are being edited.
 */
export function StatusCounts({ thresholds }: { thresholds: Thresholds }) {
  const { t } = useTranslation(['admin', 'balances']);
  const locale = useLocale();
  const [{ low, medium }] = useDebouncedValue(thresholds, 200);
  const preview = useQuery(
    api.admin.previewThresholds.queryOptions({
      input: { low, medium },
      placeholderData: keepPreviousData,
    }),
  );
  const columns: TableColumn<StatusCount>[] = [
    {
      key: 'status',
      header: t('admin:thresholds.status'),
      isRowHeader: true,
      cell: ({ status }) => (
        <StatusChip
          tone={`status-${status}`}
          icon={<BalanceStatusIcon status={status} size={14} />}
        >
          {status === 'inactive' ? t('admin:thresholds.inactive') : t(`balances:status.${status}`)}
        </StatusChip>
      ),
    },
    {
      key: 'now',
      header: t('admin:thresholds.now'),
      align: 'end',
      width: '22%',
      cell: ({ now }) => formatNumber(now, locale),
    },
    {
      key: 'after',
      header: t('admin:thresholds.after'),
      align: 'end',
      width: '22%',
      isStrong: true,
      cell: ({ after }) => formatNumber(after, locale),
    },
    {
      key: 'change',
      header: t('admin:thresholds.change'),
      align: 'end',
      width: '22%',
      cell: ({ now, after }) => signed(after - now),
    },
  ];
  return (
    <Panel title={t('admin:thresholds.counts')} isFlush>
      <QueryView query={preview}>
        {(counts) => (
          <DataTable
            caption={t('admin:thresholds.counts')}
            columns={columns}
            rows={balanceStatuses.map((status) => ({
              status,
              now: counts.now[status],
              after: counts.after[status],
            }))}
            rowKey={({ status }) => status}
          />
        )}
      </QueryView>
    </Panel>
  );

  function signed(difference: number): string {
    if (difference === 0) return nothing;
    return `${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference), locale)}`;
  }
}
