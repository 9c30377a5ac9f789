import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { Panel } from '@/ui/panel';
import type { ImportPlan, ImportView } from '../../contract/import-view';
import { rowStatuses } from '../../domain/row';
import classes from '../imports.module.css';
import { useFailureText } from '../use-failure-text';
import type { Answer } from './answer';
import { ImportCustomers } from './import-customers';
import { PeoplePanel } from './people-panel';
import { RowsPanel } from './rows-panel';
import { SheetPanel } from './sheet-panel';

type PlanScreenProps = { found: ImportView; plan: ImportPlan };

/** The dry run: questions, effects, and the button that runs the import. */
export function PlanScreen({ found, plan }: PlanScreenProps) {
  const { t } = useTranslation('imports');
  const failureText = useFailureText();
  const { act, isPending } = useAct(api.imports.key());
  const { id, version } = found;
  const answer: Answer = (changes) => act(() => client.imports.update({ id, ...changes }));
  const rows = plan.counts.ready + plan.counts.doubtful;
  const failure = failureText(found);
  return (
    <Stack gap="lg">
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {plan.sheets.filter(needsAnswer).map((sheet) => (
        <SheetPanel key={sheet.id} importId={id} sheet={sheet} answer={answer} isBusy={isPending} />
      ))}
      <Panel title={t('plan.title')}>
        <Stack gap="xs">
          <Text>{t('plan.nothingYet')}</Text>
          <ul>
            {rowStatuses.map(
              (status) =>
                plan.counts[status] > 0 && (
                  <li key={status}>
                    {t(`status.${status}`)}: {t('plan.rows', { count: plan.counts[status] })}
                  </li>
                ),
            )}
          </ul>
          {plan.minutes > 0 && (
            <Text c="dimmed">
              {t('plan.time', {
                total: { amount: Math.round(plan.seconds / 60), type: 'hours' },
                minutes: { amount: plan.minutes, type: 'hours' },
              })}
            </Text>
          )}
        </Stack>
      </Panel>
      <ImportCustomers importId={id} plan={plan} answer={answer} isBusy={isPending} />
      <PeoplePanel plan={plan} answer={answer} isBusy={isPending} />
      <RowsPanel importId={id} plan={plan} answer={answer} isBusy={isPending} />
      <div className={classes.bar}>
        <Group>
          <Button
            size="md"
            loading={isPending}
            disabled={plan.unanswered > 0 || rows === 0}
            onClick={() => void act(() => client.imports.run({ id, version }))}
          >
            {t('plan.run', { rows: t('plan.rows', { count: rows }) })}
          </Button>
          {plan.unanswered > 0 && <Text>{t('plan.unanswered', { count: plan.unanswered })}</Text>}
          {plan.unanswered === 0 && rows === 0 && <Text>{t('plan.nothing')}</Text>}
        </Group>
      </div>
      <Panel title={t('sheets.title')}>
        <ul>
          {plan.sheets.map((sheet) => (
            <li key={sheet.id}>
              {[sheet.file, sheet.name].filter(Boolean).join(' – ') || t('new.pasted')}:{' '}
              {t(`kind.${sheet.kind}`)}, {t('sheet.rows', { count: sheet.rows })}
              {sheet.sums > 0 && `, ${t('sheet.sums', { count: sheet.sums })}`}
            </li>
          ))}
        </ul>
      </Panel>
    </Stack>
  );
}

function needsAnswer({ asks, isLeftOut }: ImportPlan['sheets'][number]): boolean {
  return !isLeftOut && Object.values(asks).some((asked) => asked !== null && asked !== false);
}
