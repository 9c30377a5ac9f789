import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { DownloadButton } from '@/platform/web/files/download-button';
import { useKeptState } from '@/ui/kept-text';
import { Panel } from '@/ui/panel';
import type { ImportPlan, RowView } from '../../contract/import-view';
import { ImportTable } from '../import-table';
import type { Answer } from './answer';
import { FixRowDialog } from './fix-row-dialog';

type RowsPanelProps = { importId: string; plan: ImportPlan; answer: Answer; isBusy: boolean };

/** Rows that are refused or need a look: corrected here or left out. */
export function RowsPanel({ importId, plan, answer, isBusy }: RowsPanelProps) {
  const { t } = useTranslation('imports');
  const [fixed, setFixed] = useKeptState<RowView | undefined>(
    `fixed row of ${importId}`,
    undefined,
  );
  const { rows, counts } = plan;
  if (rows.length === 0) return null;
  const total = counts.asked + counts.refused + counts.doubtful + counts.leftOut;
  return (
    <Panel title={t('rows.title')}>
      <Stack gap="md">
        <ImportTable caption={t('rows.caption')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('rows.line')}</Table.Th>
              <Table.Th>{t('rows.what')}</Table.Th>
              <Table.Th>{t('rows.reason')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <ProblemRow
                key={row.id}
                row={row}
                answer={answer}
                isBusy={isBusy}
                onFix={() => setFixed(row)}
              />
            ))}
          </Table.Tbody>
        </ImportTable>
        {total > rows.length && <Text>{t('rows.shown', { count: rows.length })}</Text>}
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
          place={`row ${importId} ${fixed.id}`}
          row={fixed}
          answer={answer}
          onClose={() => setFixed(undefined)}
        />
      )}
    </Panel>
  );
}

type ProblemRowProps = { row: RowView; answer: Answer; isBusy: boolean; onFix: () => void };

function ProblemRow({ row, answer, isBusy, onFix }: ProblemRowProps) {
  const { t } = useTranslation('imports');
  return (
    <Table.Tr>
      <Table.Td>
        {row.file} {row.line}
      </Table.Td>
      <Table.Td>
        {[row.customer, row.words.date, row.title, row.words.amount].filter(Boolean).join(' · ')}
      </Table.Td>
      <Table.Td>
        <Reasons row={row} />
      </Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            aria-label={t('rows.fixTitle', { line: row.line })}
            onClick={onFix}
          >
            {t('rows.fix')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={isBusy}
            aria-label={`${t(verbOf(row))}: ${row.line}`}
            onClick={() =>
              void answer({
                rows: [{ id: row.id, isLeftOut: row.status !== 'leftOut' }],
              })
            }
          >
            {t(verbOf(row))}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function verbOf({ status }: RowView) {
  return status === 'leftOut' ? 'rows.takeIn' : 'rows.leaveOut';
}

function Reasons({ row }: { row: RowView }) {
  const { t } = useTranslation('imports');
  const { refusal, asks, doubts, running, type } = row;
  const say = (amount: number) => t('amount', { of: { amount: Math.round(amount), type } });
  return (
    <Stack gap={4}>
      {row.status === 'leftOut' && <Text size="sm">{t('status.leftOut')}</Text>}
      {refusal && <Text size="sm">{t(`refusal.${refusal}`)}</Text>}
      {asks && <Text size="sm">{t(`asks.${asks}`)}</Text>}
      {doubts.map((doubt) => (
        <Text size="sm" key={doubt}>
          {t(`doubt.${doubt}`)}
        </Text>
      ))}
      {running && (
        <Text size="sm">
          {t('rows.running', { expected: say(running.expected), stated: say(running.stated) })}
        </Text>
      )}
    </Stack>
  );
}
