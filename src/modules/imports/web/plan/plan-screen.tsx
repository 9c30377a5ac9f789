import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { useKeptState } from '@/ui/kept-text';
import { announce } from '@/ui/live-region';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import type { ImportPlan, ImportView } from '../../contract/import-view';
import { rowStatuses } from '../../domain/row';
import classes from '../imports.module.css';
import { useFailureText } from '../use-failure-text';
import type { Answer, OpenPlan } from './answer';
import { ImportCustomers } from './import-customers';
import { QuestionsPanel } from './questions/questions-panel';
import { type RowFilter, RowsPanel } from './rows-panel';
import { SheetsPanel } from './sheets-panel';
import { useFocusOfAnswer } from './use-focus-of-answer';

type PlanScreenProps = { found: ImportView; plan: ImportPlan };

/**
 * Shows what the import would do: questions first, then all effects, and the button that runs it.
 */
export function PlanScreen({ found, plan }: PlanScreenProps) {
  const { t } = useTranslation('imports');
  const failureText = useFailureText();
  const { act, isPending } = useAct(api.imports.key());
  const { id } = found;
  const isReading = found.state === 'reading';
  const isBusy = isPending || isReading;
  const [filter, setFilter] = useKeptState<RowFilter>(`rows of ${id}`, {});
  const rowsRef = useRef<HTMLDivElement>(null);
  const questions = useRef<HTMLSpanElement>(null);
  const effects = useRef<HTMLDivElement>(null);
  const { follow, restore, restoreGone } = useFocusOfAnswer([questions, effects]);
  const answer: Answer = (changes) => act(() => client.imports.update({ id, ...changes }));
  const { unanswered, version } = plan;
  const left = t('questions.left', { count: unanswered });
  const seen = useRef(version);
  useEffect(() => {
    if (isBusy || seen.current === version) return;
    seen.current = version;
    restore();
    announce(unanswered > 0 ? left : t('questions.none'));
  }, [isBusy, version, restore, unanswered, left, t]);
  const shared = { importId: id, plan, answer, isBusy };
  const failure = failureText(found);
  return (
    <Stack gap="lg" aria-busy={isReading} onFocus={follow}>
      {failure && <FailureAlert key={found.version}>{failure}</FailureAlert>}
      <QuestionsPanel
        {...shared}
        titleRef={questions}
        onShowRefused={(sheet) => {
          setFilter({ status: 'refused', sheet });
          rowsRef.current?.scrollIntoView();
          rowsRef.current?.focus();
        }}
      />
      <div ref={effects} tabIndex={-1} className={classes.target}>
        <Effects plan={plan} answer={answer} isBusy={isBusy} />
      </div>
      <ImportCustomers {...shared} />
      <PeoplePanel plan={plan} answer={answer} isBusy={isBusy} />
      <div ref={rowsRef} tabIndex={-1} className={classes.target} data-focus>
        <RowsPanel {...shared} filter={filter} onFilter={setFilter} onShown={restoreGone} />
      </div>
      <SheetsPanel {...shared} />
      <RunBar found={found} plan={plan} isBusy={isBusy} act={act} />
    </Stack>
  );
}

const placeholder = 'placeholder';

/**
 * Lets the importer choose the person for each name in the file; unknown names become placeholders.
 */
function PeoplePanel({ plan, answer, isBusy }: Omit<OpenPlan, 'importId'>) {
  const { t } = useTranslation('imports');
  if (plan.people.length === 0) return null;
  const choices = [
    { value: placeholder, label: t('people.placeholder') },
    ...plan.choices.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Panel title={t('people.title')}>
      <Stack gap="sm">
        <Text>{t('people.text')}</Text>
        {plan.people.map(({ key, name, userId, isPlaceholder }) => (
          <Select
            key={key}
            label={name}
            aria-label={t('people.for', { name })}
            data={choices}
            value={isPlaceholder ? placeholder : userId}
            allowDeselect={false}
            disabled={isBusy}
            maw={360}
            onChange={(chosen) =>
              void answer({ people: [{ key, userId: chosen === placeholder ? null : chosen }] })
            }
          />
        ))}
      </Stack>
    </Panel>
  );
}

/** Shows a failure and takes the focus, because the button that caused it is far below. */
function FailureAlert({ children }: { children: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.focus({ preventScroll: true });
    alert.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Alert ref={alert} color="red" role="alert" tabIndex={-1} data-failure>
      {children}
    </Alert>
  );
}

function Effects({ plan, answer, isBusy }: Omit<OpenPlan, 'importId'>) {
  const { t } = useTranslation('imports');
  const { counts, minutes, seconds, free } = plan;
  const said = t(free.isLeftOut ? 'free.leftOut' : 'free.comes', { count: free.rows });
  const verb = t(free.isLeftOut ? 'rows.takeIn' : 'rows.leaveOut');
  const isWhole = seconds === minutes * 60;
  return (
    <Panel title={t('plan.title')}>
      <Stack gap="xs">
        <Text>{t('plan.nothingYet')}</Text>
        <ul>
          {rowStatuses.map(
            (status) =>
              counts[status] > 0 && (
                <li key={status}>
                  {t(`status.${status}`)}: {t('plan.rows', { count: counts[status] })}
                </li>
              ),
          )}
        </ul>
        {free.rows > 0 && (
          <Group gap="xs">
            <Text>{said}</Text>
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={isBusy}
              aria-label={`${verb}: ${said}`}
              onClick={() => void answer({ isFreeLeftOut: !free.isLeftOut })}
            >
              {verb}
            </Button>
          </Group>
        )}
        {minutes > 0 && (
          <Text c="dimmed">
            {t(isWhole ? 'plan.wholeTime' : 'plan.time', {
              total: { amount: Math.round(seconds / 60), type: 'hours' },
              minutes: { amount: minutes, type: 'hours' },
            })}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

type RunBarProps = PlanScreenProps & {
  isBusy: boolean;
  act: ReturnType<typeof useAct>['act'];
};

/**
 * Shows, always at the bottom of the screen, how much is still open, and the button that runs the
 * import.
 */
function RunBar({ found, plan, isBusy, act }: RunBarProps) {
  const { t } = useTranslation('imports');
  const { id, version, state } = found;
  const { unanswered, counts } = plan;
  const rows = counts.ready + counts.doubtful;
  const isReading = state === 'reading';
  const sayState = () => {
    if (isReading) return t('progress.reading');
    if (unanswered > 0) return t('plan.unanswered', { count: unanswered });
    return rows === 0 ? t('plan.nothing') : '';
  };
  const said = sayState();
  return (
    <div className={`${look.wrappingLine} ${look.card} ${classes.bar}`} data-stays-below>
      <Button
        size="md"
        className={classes.run}
        loading={isBusy}
        disabled={unanswered > 0 || rows === 0}
        onClick={() => void act(() => client.imports.run({ id, version }))}
      >
        {t('plan.run', { rows: t('plan.rows', { count: rows }) })}
      </Button>
      {said && <span>{said}</span>}
      {isReading && (
        <Button variant="default" onClick={() => void act(() => client.imports.stop({ id }))}>
          {t('progress.stop')}
        </Button>
      )}
    </div>
  );
}
