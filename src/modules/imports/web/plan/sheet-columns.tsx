import { Button, Group, Select, Stack, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useKeptState } from '@/ui/kept-text';
import type { SheetView } from '../../contract/import-view';
import { type ColumnRole, columnRoles } from '../../domain/sheet';
import { ImportTable } from '../import-table';
import type { Answer } from './answer';
import { useSheetWords } from './use-sheet-words';

type SheetColumnsProps = {
  importId: string;
  sheet: SheetView;
  answer: Answer;
  isBusy: boolean;
};

/** Shows the columns of a sheet with their roles above its first rows. */
export function SheetColumns({ importId, sheet, answer, isBusy }: SheetColumnsProps) {
  const { t } = useTranslation('imports');
  const { nameOf } = useSheetWords();
  const [roles, setRoles] = useKeptState<ColumnRole[]>(
    `columns of ${importId} ${sheet.id}`,
    sheet.roles,
  );
  const isChanged = roles.join() !== sheet.roles.join();
  const choices = columnRoles.map((value) => ({ value, label: t(`role.${value}`) }));
  const headerOf = (at: number) => sheet.headers[at] || String(at + 1);
  const setRole = (at: number, chosen: ColumnRole | undefined) =>
    setRoles(roles.map((role, place) => (place === at ? (chosen ?? role) : role)));
  return (
    <Stack gap="sm">
      <ImportTable caption={t('sheet.preview', { name: nameOf(sheet) })}>
        <Table.Thead>
          <Table.Tr>
            {roles.map((role, at) => (
              <Table.Th key={at} miw={150}>
                <Select
                  label={headerOf(at)}
                  aria-label={t('sheet.column', { name: headerOf(at) })}
                  data={choices}
                  value={role}
                  allowDeselect={false}
                  onChange={(chosen) =>
                    setRole(
                      at,
                      columnRoles.find((one) => one === chosen),
                    )
                  }
                />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sheet.preview.map((row, line) => (
            <Table.Tr key={line}>
              {row.map((cell, at) => (
                <Table.Td key={at}>{cell}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ImportTable>
      <Group>
        <Button
          variant="default"
          disabled={isBusy || !(isChanged || sheet.asks.columns)}
          onClick={() => void answer({ sheets: [{ id: sheet.id, roles }] })}
        >
          {t('sheet.setColumns')}
        </Button>
      </Group>
    </Stack>
  );
}
