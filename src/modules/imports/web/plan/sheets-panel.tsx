import { Badge, Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import type { SheetView } from '../../contract/import-view';
import classes from '../imports.module.css';
import type { OpenPlan } from './answer';
import { CustomerField } from './customer-field';
import { SheetColumns } from './sheet-columns';
import { type SheetChoice, useSheetWords } from './use-sheet-words';

/** Lists every file and sheet with how Klip reads it. Opening one lets the importer change that. */
export function SheetsPanel({ plan, ...shared }: OpenPlan) {
  const { t } = useTranslation('imports');
  return (
    <Panel title={t('sheets.title')}>
      <ul className={`${look.list} ${classes.list}`}>
        {plan.sheets.map((sheet) => (
          <li key={sheet.id}>
            <SheetItem sheet={sheet} {...shared} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type SheetItemProps = Omit<OpenPlan, 'plan'> & { sheet: SheetView };

function SheetItem({ sheet, ...shared }: SheetItemProps) {
  const { t } = useTranslation('imports');
  const { nameOf } = useSheetWords();
  const { id, kind, rows, sums, notes, isLeftOut, isHidden } = sheet;
  const facts = [
    t(`kind.${kind}`),
    t('sheet.rows', { count: rows }),
    sums > 0 && t('sheet.sums', { count: sums }),
    notes > 0 && t('sheet.notes', { count: notes }),
  ].filter(Boolean);
  const verb = t(isLeftOut ? 'sheet.takeIn' : 'sheet.leaveOut');
  return (
    <Stack gap="xs" align="start">
      <Group gap="xs">
        <Text fw={600} className={look.breakAnywhere}>
          {nameOf(sheet)}
        </Text>
        {isHidden && <Badge variant="default">{t('sheet.hidden')}</Badge>}
        {isLeftOut && <Badge variant="default">{t('status.leftOut')}</Badge>}
      </Group>
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={shared.isBusy}
        aria-label={`${verb}: ${nameOf(sheet)}`}
        onClick={() => void shared.answer({ sheets: [{ id, isLeftOut: !isLeftOut }] })}
      >
        {verb}
      </Button>
      {!isLeftOut && (
        <details className={classes.folded}>
          <summary>{t('sheet.settings')}</summary>
          <SheetReading key={sheet.roles.join()} sheet={sheet} {...shared} />
        </details>
      )}
    </Stack>
  );
}

/** Lets the importer change how the columns, signs, unit and customer of a sheet are read. */
function SheetReading({ importId, sheet, answer, isBusy }: SheetItemProps) {
  const { t } = useTranslation('imports');
  const { choicesOf } = useSheetWords();
  const { id, isRemembered, roles } = sheet;
  const values = {
    dateOrder: sheet.dateOrder,
    numberStyle: sheet.numberStyle,
    unit: sheet.unit,
    used: sheet.used,
    billable: sheet.billable,
  };
  const kinds: SheetChoice[] = ['dateOrder', 'numberStyle', 'unit', 'used'];
  if (roles.includes('billable')) kinds.push('billable');
  return (
    <Stack gap="md" mt="sm">
      {isRemembered && <Text>{t('sheet.remembered')}</Text>}
      <SheetColumns importId={importId} sheet={sheet} answer={answer} isBusy={isBusy} />
      <Group>
        <Button
          variant="subtle"
          disabled={isBusy}
          onClick={() => void answer({ sheets: [{ id, roles: null }] })}
        >
          {t(isRemembered ? 'sheet.forget' : 'sheet.recognise')}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        {kinds.map((kind) => {
          const choices = choicesOf(kind, sheet).map(({ value, label }) => ({ value, label }));
          return (
            <Select
              key={kind}
              label={t(`reading.${kind}`)}
              placeholder={t('reading.none')}
              data={choices}
              value={choices.find(({ value }) => value === values[kind])?.value ?? null}
              allowDeselect={false}
              disabled={isBusy}
              onChange={(chosen) =>
                chosen !== null && void answer({ sheets: [{ id, [kind]: chosen }] })
              }
            />
          );
        })}
      </SimpleGrid>
      {!roles.includes('customer') && (
        <CustomerField
          importId={importId}
          sheet={sheet}
          isBusy={isBusy}
          label={t('reading.customer')}
          onGive={(customer) => void answer({ sheets: [{ id, customer }] })}
        />
      )}
    </Stack>
  );
}
