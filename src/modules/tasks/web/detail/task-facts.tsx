import { Alert, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatAmount, formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api } from '@/platform/web/api';
import { serverNow } from '@/platform/web/server-clock';
import { useLocale } from '@/platform/web/use-locale';
import { useShortcut } from '@/platform/web/use-shortcut';
import { showFailure } from '@/ui/feedback/show-failure';
import { useKeptState } from '@/ui/kept-text';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import type { TaskDetail } from '../../contract/task';
import { type TaskPriority, taskPriorities } from '../../domain/task';
import { EstimateField } from '../form/estimate-field';
import { PersonSelect } from '../person-select';
import { PriorityBars } from '../priority-mark';
import { useAssignable } from '../use-assignable';
import { useSpentWords } from '../use-spent-words';
import { DetailFact } from './detail-fact';
import type { SaveFact } from './save-fact';
import classes from './task.module.css';
import { useSaveFact } from './use-save-fact';

type TaskFactsProps = { task: TaskDetail; mayEdit: boolean };

/** Shows assignees, priority and estimate, and lets those who do the work change them. */
export function TaskFacts({ task, mayEdit }: TaskFactsProps) {
  const { t } = useTranslation('tasks');
  const locale = useLocale();
  const { timeZone } = useMe();
  const spent = useSpentWords()(task);
  const send = useSaveFact();
  const [changedBy, setChangedBy] = useState<string>();

  /**
   * Saves a choice at once. If another person has chosen something else meanwhile, their choice is
   * shown with their name.
   */
  const save: SaveFact = async (fact, value) => {
    setChangedBy(undefined);
    try {
      setChangedBy((await send(task, fact, value))?.name);
    } catch (error) {
      showFailure(error);
    }
  };
  const date = (iso: string) => (
    <time dateTime={iso} title={formatDateTime(iso, locale, timeZone)}>
      {formatAgo(iso, serverNow(), locale, timeZone)}
    </time>
  );
  return (
    <Panel title={t('details')}>
      {changedBy && (
        <Alert color="yellow" role="alert" mb="md">
          {t('conflict.choice', { name: changedBy })}
        </Alert>
      )}
      {mayEdit && <Choices key={task.version} task={task} save={save} />}
      <dl className={`${look.noMargin} ${look.columnTight} ${classes.facts}`}>
        {!mayEdit && (
          <>
            <DetailFact label={t('field.priority')}>
              <span className={`${look.inlineLine} ${classes.priority}`}>
                <PriorityBars priority={task.priority} /> {t(`priority.${task.priority}`)}
              </span>
            </DetailFact>
            <DetailFact label={t('field.consultantId')}>
              {task.consultant?.name ?? t('unassigned')}
            </DetailFact>
            <DetailFact label={t('field.customerId')}>
              {task.customer?.name ?? t('unassigned')}
            </DetailFact>
            {task.estimateMinutes !== null && (
              <DetailFact label={t('field.estimateMinutes')}>
                {formatAmount({ amount: task.estimateMinutes, type: 'hours' }, locale)}
              </DetailFact>
            )}
          </>
        )}
        <DetailFact label={t('field.timeSpent')}>{spent || t('spent.none')}</DetailFact>
        <PlanLine task={task} />
        <DetailFact label={t('field.createdAt')}>
          {date(task.createdAt)} · {task.createdByName}
        </DetailFact>
        <DetailFact label={t('field.updatedAt')}>{date(task.updatedAt)}</DetailFact>
      </dl>
    </Panel>
  );
}

/** Shows what the estimate means for the customer's hours: "10 h left, 6 h planned, 4 h free". */
function PlanLine({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('tasks');
  const plan = useQuery({
    ...api.tasks.plan.queryOptions({ input: { id: task.id } }),
    enabled: task.estimateMinutes !== null,
  });
  if (task.estimateMinutes === null || !plan.data) return null;
  const { left, planned, ofThis, free } = plan.data;
  const hours = (amount: number) => ({ amount, type: 'hours' as const });
  return (
    <DetailFact label={t('plan.label', { customer: task.companyName })}>
      {free < 0
        ? t('plan.short', { left: hours(left), planned: hours(planned), short: hours(-free) })
        : t('plan', { left: hours(left), planned: hours(planned), free: hours(free) })}
      {planned !== ofThis && (
        <span className={look.note}> {t('plan.ofThis', { ofThis: hours(ofThis) })}</span>
      )}
    </DetailFact>
  );
}

function Choices({ task, save }: { task: TaskDetail; save: SaveFact }) {
  const { t } = useTranslation('tasks');
  const { consultants, customers } = useAssignable(task.companyId);
  const setPriority = (priority: TaskPriority) => {
    if (priority !== task.priority) void save('priority', priority);
  };
  useShortcut('1', () => setPriority('high'));
  useShortcut('2', () => setPriority('medium'));
  useShortcut('3', () => setPriority('low'));
  return (
    <div className={`${look.columnMedium} ${classes.choices}`}>
      <Select
        label={t('field.priority')}
        allowDeselect={false}
        leftSection={<PriorityBars priority={task.priority} />}
        data={taskPriorities.map((priority) => ({
          value: priority,
          label: t(`priority.${priority}`),
        }))}
        value={task.priority}
        onChange={(chosen) => {
          const priority = taskPriorities.find((one) => one === chosen);
          if (priority) setPriority(priority);
        }}
      />
      <PersonSelect
        label={t('field.consultantId')}
        people={consultants}
        current={task.consultant}
        value={task.consultant?.id ?? null}
        onChange={(id) => void save('consultantId', id)}
      />
      <PersonSelect
        label={t('field.customerId')}
        people={customers}
        current={task.customer}
        value={task.customer?.id ?? null}
        onChange={(id) => void save('customerId', id)}
      />
      <EstimateFact task={task} save={save} />
    </div>
  );
}

/**
 * Lets the reader edit the estimate. It is saved on Enter or when the field loses focus, because a
 * half-typed number is no estimate.
 */
function EstimateFact({ task, save }: { task: TaskDetail; save: SaveFact }) {
  const minutes = task.estimateMinutes;
  // A text that was typed for one estimate is dropped when the estimate changes.
  const [typed, setTyped] = useKeptState(`estimate ${task.id} ${minutes}`, minutes);
  const submit = () => {
    const wanted = typed === 0 ? null : typed;
    if (wanted !== minutes) void save('estimateMinutes', wanted);
  };
  return (
    <form
      onBlur={submit}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <EstimateField value={typed} onChange={setTyped} />
    </form>
  );
}
