import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { useDialog } from '@/ui/dialog/use-dialog';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import type { ImportView } from '../contract/import-view';
import { ImportTable } from './import-table';
import { useFailureText } from './use-failure-text';

type Result = NonNullable<ImportView['result']>;

/** Shows the result of an import, with the button to undo it. */
export function ResultPanel({ found, onLeave }: { found: ImportView; onLeave: () => void }) {
  const { t } = useTranslation('imports');
  const failureText = useFailureText();
  const undoing = useDialog();
  const { done } = useAct();
  const { result, state, undoUntil } = found;
  const failure = failureText(found);
  const balances = state === 'undone' ? [] : (result?.balances ?? []);
  return (
    <Stack gap="lg">
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Panel title={state === 'undone' ? t('undo.done') : t('result.title')}>
        <Stack gap="md">
          {result && <Summary result={result} state={state} />}
          {state === 'undone' && (
            <Group>
              <Button variant="default" onClick={onLeave}>
                {t('undo.list')}
              </Button>
            </Group>
          )}
          {undoUntil && (
            <Group>
              <Button variant="default" onClick={undoing.open}>
                {t('undo.button')}
              </Button>
              <Text c="dimmed">{t('undo.until', { at: undoUntil.slice(0, 10) })}</Text>
            </Group>
          )}
          {result && result.keptCount > 0 && <KeptList result={result} />}
        </Stack>
      </Panel>
      {balances.length > 0 && (
        <Panel title={t('result.caption')}>
          <ImportTable caption={t('result.caption')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('customers.customer')}</Table.Th>
                <Table.Th>{t('result.number')}</Table.Th>
                <Table.Th ta="right">{t('result.stated')}</Table.Th>
                <Table.Th ta="right">{t('result.left')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {balances.map(({ id, companyName, number, type, stated, left }) => (
                <Table.Tr key={id}>
                  <Table.Td>{companyName}</Table.Td>
                  <Table.Td className={look.noWrap}>{number}</Table.Td>
                  <Table.Td ta="right">{t('amount', { of: { amount: stated, type } })}</Table.Td>
                  <Table.Td ta="right">{t('amount', { of: { amount: left, type } })}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </ImportTable>
        </Panel>
      )}
      {result && state === 'done' && result.placeholders.length > 0 && (
        <Panel title={t('result.placeholders')}>
          <Text>{t('result.placeholdersText')}</Text>
          <Text>{result.placeholders.map(({ name }) => name).join(', ')}</Text>
        </Panel>
      )}
      <ConfirmDialog
        {...undoing.props}
        title={t('undo.confirm')}
        confirmLabel={t('undo.button')}
        confirm={() => done(client.imports.undo({ id: found.id }))}
      >
        {t('undo.confirmText')}
      </ConfirmDialog>
    </Stack>
  );
}

/** Shows how many records an import made, or its undo removed. */
function Summary({ result, state }: Pick<ImportView, 'state'> & { result: Result }) {
  const { t } = useTranslation('imports');
  const isDone = state === 'done';
  const counted = isDone ? result : result.takenBack && { ...result.takenBack, purchases: 0 };
  if (!counted) return null;
  const list = (
    [
      ['result.entries', counted.entries],
      ['result.purchases', counted.purchases],
      ['result.cards', counted.cards],
      ['result.companies', counted.companies],
    ] as const
  )
    .flatMap(([key, count]) => (count > 0 ? t(key, { count }) : []))
    .join(', ');
  if (!isDone)
    return list === '' ? null : <Text data-summary>{t('undo.takenBack', { list })}</Text>;
  return <Text data-summary>{[list && `${list}.`, t('result.agree')].join(' ')}</Text>;
}

function KeptList({ result }: { result: Result }) {
  const { t } = useTranslation('imports');
  return (
    <div>
      <Text fw={600}>{t('kept.title', { count: result.keptCount })}</Text>
      <ul>
        {result.kept.map(({ kind, name, reason }, place) => (
          <li key={place} data-kind={kind}>
            {name}: {t(`kept.${reason}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
