import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { DownloadButton } from '@/platform/web/files/download-button';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import { useKeptState } from '@/ui/kept-text';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-column';
import type { RowView } from '../../contract/import-view';
import { type RowStatus, rowStatuses } from '../../domain/row';
import classes from '../imports.module.css';
import type { OpenPlan } from './answer';
import { FixRowDialog } from './fix-row-dialog';
import { RowReasons } from './row-reasons';
import { useRowWords } from './use-row-words';
import { useSheetWords } from './use-sheet-words';

export type RowFilter = { status?: RowStatus | undefined; sheet?: string | undefined };

type RowsPanelProps = OpenPlan & {
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  /** Runs when the list shows other rows. */
  onShown: () => void;
};

/** Shows all rows, a hundred at a time. Each can be corrected or left out. */
export function RowsPanel(props: RowsPanelProps) {
  const { importId, plan, filter, onFilter, onShown, answer, isBusy } = props;
  const { t } = useTranslation('imports');
  const [fixed, setFixed] = useKeptState<RowView | undefined>(
    `fixed row of ${importId}`,
    undefined,
  );
  const query = useInfiniteQuery(
    api.imports.rows.infiniteOptions({
      input: (after: string | undefined) => ({ id: importId, ...filter, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      select: ({ pages }) => ({
        count: pages[0]?.count ?? 0,
        items: pages.flatMap(({ items }) => items),
      }),
    }),
  );
  const { data } = query;
  useEffect(() => {
    if (data) onShown();
  }, [data, onShown]);
  const { counts } = plan;
  const isUsedUp = filter.status !== undefined && counts[filter.status] === 0;
  useEffect(() => {
    if (isUsedUp) onFilter({ ...filter, status: undefined });
  }, [isUsedUp, filter, onFilter]);
  const columns = useRowColumns({ isBusy, answer, onFix: setFixed });
  return (
    <Panel title={t('rows.all')} aside={data && t('plan.rows', { count: data.count })}>
      <Stack gap="md">
        <RowFilters plan={plan} filter={filter} onFilter={onFilter} />
        <QueryView query={query}>
          {({ items }) =>
            items.length > 0 ? (
              <DataTable
                caption={t('rows.all')}
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
                onOpen={setFixed}
              />
            ) : (
              <Stack align="start">
                <Text>{t('rows.none')}</Text>
                {(filter.status || filter.sheet) && (
                  <Button variant="default" onClick={() => onFilter({})}>
                    {t('rows.showAll')}
                  </Button>
                )}
              </Stack>
            )
          }
        </QueryView>
        <ShowMore query={query} total={data?.count} />
        {counts.refused + counts.leftOut > 0 && (
          <Group>
            <DownloadButton
              leftSection={null}
              fetchFile={async () => (await client.imports.rest({ id: importId })).body}
            >
              {t('rows.download')}
            </DownloadButton>
          </Group>
        )}
      </Stack>
      {fixed && (
        <FixRowDialog
          importId={importId}
          plan={plan}
          row={fixed}
          answer={answer}
          onClose={() => setFixed(undefined)}
        />
      )}
    </Panel>
  );
}

type RowFiltersProps = Pick<RowsPanelProps, 'plan' | 'filter' | 'onFilter'>;

function RowFilters({ plan, filter, onFilter }: RowFiltersProps) {
  const { t } = useTranslation('imports');
  const { nameOf } = useSheetWords();
  const states = rowStatuses
    .filter((value) => plan.counts[value] > 0)
    .map((value) => ({ value, label: `${t(`status.${value}`)} (${plan.counts[value]})` }));
  return (
    <Group>
      <Select
        label={t('rows.state')}
        placeholder={t('rows.anyState')}
        data={states}
        value={filter.status ?? null}
        clearable
        onChange={(chosen) =>
          onFilter({ ...filter, status: rowStatuses.find((one) => one === chosen) })
        }
      />
      {plan.sheets.length > 1 && (
        <Select
          label={t('rows.sheet')}
          placeholder={t('rows.anySheet')}
          data={plan.sheets.map((sheet) => ({ value: sheet.id, label: nameOf(sheet) }))}
          value={filter.sheet ?? null}
          clearable
          searchable
          onChange={(chosen) => onFilter({ ...filter, sheet: chosen ?? undefined })}
        />
      )}
    </Group>
  );
}

type RowActs = Pick<OpenPlan, 'isBusy' | 'answer'> & { onFix: (row: RowView) => void };

function useRowColumns(acts: RowActs): TableColumn<RowView>[] {
  const { t } = useTranslation('imports');
  const { sayDay, sayAmount } = useRowWords();
  return [
    {
      key: 'title',
      header: t('rows.what'),
      isRowHeader: true,
      cell: ({ title, kind, line }) =>
        title || `${t(`rowKind.${kind}`)}, ${t('rows.lineOf', { line })}`,
    },
    {
      key: 'status',
      header: t('rows.state'),
      card: 'corner',
      cell: ({ status, isChanged }) =>
        isChanged ? `${t(`status.${status}`)}, ${t('rows.changed')}` : t(`status.${status}`),
    },
    {
      key: 'date',
      header: t('rows.date'),
      card: 'plain',
      cell: (row) => (row.date ? <span className={look.noWrap}>{sayDay(row)}</span> : sayDay(row)),
    },
    {
      key: 'customer',
      header: t('rows.customer'),
      card: 'plain',
      cell: ({ customer }) => customer,
    },
    { key: 'person', header: t('role.person'), card: 'plain', cell: ({ person }) => person },
    {
      key: 'amount',
      header: t('rows.amount'),
      card: 'plain',
      align: 'end',
      cell: (row) =>
        row.kind === 'purchase' ? `${t('rowKind.purchase')}: ${sayAmount(row)}` : sayAmount(row),
    },
    {
      key: 'reason',
      header: t('rows.reason'),
      card: 'plain',
      cell: (row) => <RowReasons row={row} />,
    },
    { key: 'line', header: t('rows.line'), align: 'end', cell: ({ line }) => line },
    {
      key: 'act',
      header: '',
      card: 'plain',
      cell: (row) => row.status !== 'already' && <RowButtons row={row} {...acts} />,
    },
  ];
}

function RowButtons({ row, isBusy, answer, onFix }: RowActs & { row: RowView }) {
  const { t } = useTranslation('imports');
  const { id, line, status } = row;
  const where = t('rows.lineOf', { line });
  const verb = t(status === 'leftOut' ? 'rows.takeIn' : 'rows.leaveOut');
  return (
    <Group gap="xs" wrap="nowrap" className={classes.rowButtons}>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`${t('rows.fix')}: ${where}`}
        onClick={() => onFix(row)}
      >
        {t('rows.fix')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={isBusy}
        aria-label={`${verb}: ${where}`}
        onClick={() => void answer({ rows: [{ id, isLeftOut: status !== 'leftOut' }] })}
      >
        {verb}
      </Button>
    </Group>
  );
}
