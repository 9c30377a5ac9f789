import { Button, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maxNameLength } from '@/platform/text/text-lengths';
import { useKeptState } from '@/ui/kept-text';
import { Panel } from '@/ui/panel';
import type { SheetView } from '../../contract/import-view';
import { type ColumnRole, columnRoles } from '../../domain/sheet';
import { ImportTable } from '../import-table';
import type { Answer } from './answer';

type SheetPanelProps = {
  importId: string;
  sheet: SheetView;
  answer: Answer;
  isBusy: boolean;
};

/** Questions about one file or sheet: its columns, its dates, its decimals, its customer. */
export function SheetPanel({ importId, sheet, answer, isBusy }: SheetPanelProps) {
  const { t } = useTranslation('imports');
  const { asks, id } = sheet;
  const name = [sheet.file, sheet.name].filter(Boolean).join(' – ') || t('new.pasted');
  return (
    <Panel title={`${name}: ${t(`kind.${sheet.kind}`)}`}>
      <Stack gap="md">
        {asks.columns && (
          <Columns importId={importId} sheet={sheet} name={name} answer={answer} isBusy={isBusy} />
        )}
        {asks.dateOrder && (
          <div>
            <Text fw={600}>{t('sheet.dates')}</Text>
            <Text>{t('sheet.datesText', { samples: asks.dateOrder.samples.join(', ') })}</Text>
            <Group mt="xs">
              {(['dayFirst', 'monthFirst'] as const).map((dateOrder) => (
                <Button
                  key={dateOrder}
                  variant="default"
                  disabled={isBusy}
                  onClick={() => void answer({ sheets: [{ id, dateOrder }] })}
                >
                  {t(`sheet.${dateOrder}`)}
                </Button>
              ))}
            </Group>
          </div>
        )}
        {asks.numberStyle && (
          <div>
            <Text fw={600}>{t('sheet.numbers')}</Text>
            <Text>{t('sheet.datesText', { samples: asks.numberStyle.samples.join('; ') })}</Text>
            <Group mt="xs">
              {(['comma', 'point'] as const).map((numberStyle) => (
                <Button
                  key={numberStyle}
                  variant="default"
                  disabled={isBusy}
                  onClick={() => void answer({ sheets: [{ id, numberStyle }] })}
                >
                  {t(`sheet.${numberStyle}`)}
                </Button>
              ))}
            </Group>
          </div>
        )}
        {asks.customer && (
          <CustomerOf importId={importId} id={id} answer={answer} isBusy={isBusy} />
        )}
        <Group>
          <Button
            variant="subtle"
            disabled={isBusy}
            onClick={() => void answer({ sheets: [{ id, isLeftOut: true }] })}
          >
            {t('sheet.leaveOut')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

type CustomerOfProps = Omit<SheetPanelProps, 'sheet'> & { id: string };

function CustomerOf({ importId, id, answer, isBusy }: CustomerOfProps) {
  const { t } = useTranslation('imports');
  const [customer, setCustomer] = useKeptState(`customer of ${importId} ${id}`, '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void answer({ sheets: [{ id, customer: customer.trim() }] });
      }}
    >
      <Group align="end">
        <TextInput
          label={t('sheet.customer')}
          description={t('sheet.customerText')}
          value={customer}
          maxLength={maxNameLength}
          onChange={(event) => setCustomer(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={isBusy || customer.trim().length < 2}>
          {t('sheet.setCustomer')}
        </Button>
      </Group>
    </form>
  );
}

type ColumnsProps = SheetPanelProps & { name: string };

function Columns({ importId, sheet, name, answer, isBusy }: ColumnsProps) {
  const { t } = useTranslation('imports');
  const [roles, setRoles] = useKeptState<ColumnRole[]>(
    `columns of ${importId} ${sheet.id}`,
    sheet.roles,
  );
  const choices = columnRoles.map((value) => ({ value, label: t(`role.${value}`) }));
  const nameOf = (at: number) => sheet.headers[at] || String(at + 1);
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('sheet.columns')}</Text>
      <Text>{t('sheet.columnsText')}</Text>
      <ImportTable caption={t('sheet.preview', { name })}>
        <Table.Thead>
          <Table.Tr>
            {roles.map((role, at) => (
              <Table.Th key={at} miw={150}>
                <Select
                  label={nameOf(at)}
                  aria-label={t('sheet.column', { name: nameOf(at) })}
                  data={choices}
                  value={role}
                  allowDeselect={false}
                  onChange={(chosen) =>
                    setRoles(
                      roles.map(
                        (one, place) => (place === at ? (chosen ?? one) : one) as ColumnRole,
                      ),
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
          disabled={isBusy}
          onClick={() => void answer({ sheets: [{ id: sheet.id, roles }] })}
        >
          {t('sheet.setColumns')}
        </Button>
      </Group>
    </Stack>
  );
}
