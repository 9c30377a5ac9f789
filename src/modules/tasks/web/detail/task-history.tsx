import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { useWho } from '@/modules/accounts/web/use-who';
import { api } from '@/platform/web/api';
import { pagesOf, usePages } from '@/platform/web/pages';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import type { TaskHistoryLine } from '../../contract/talk';
import { taskPriorities, taskStatuses } from '../../domain/task';
import type { TaskChange } from '../../domain/task-history';
import classes from './task.module.css';

/** Shows all changes with old values, authors and times. They are loaded when it is opened. */
export function TaskHistory({ taskId }: { taskId: string }) {
  const { t } = useTranslation('tasks');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={t('activity')}
      isFlush={!isOpen}
      aside={
        <Button size="xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('activity.hide') : t('activity.show')}
        </Button>
      }
    >
      {isOpen && <Lines taskId={taskId} />}
    </Panel>
  );
}

function Lines({ taskId }: { taskId: string }) {
  const { t } = useTranslation('tasks');
  const history = usePages(api.tasks.history.infiniteOptions(pagesOf({ id: taskId }, 20)));
  return (
    <>
      <QueryView query={history}>
        {(lines) => (
          <ol className={classes.history} aria-label={t('activity')}>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
        )}
      </QueryView>
      <ShowMore query={history} mx={0} />
    </>
  );
}

function Line({ line }: { line: TaskHistoryLine }) {
  const { at, isNew, changes } = line;
  const who = useWho();
  const { t } = useTranslation('tasks');
  const locale = useLocale();
  const { timeZone } = useMe();
  return (
    <li>
      <div className={`${look.wrappingLine} ${classes.who}`}>
        <strong>{who(line)}</strong>
        <time dateTime={at}>{formatDateTime(at, locale, timeZone)}</time>
      </div>
      {isNew && <p>{t('activity.created')}</p>}
      <ul>
        {changes.map((change) => (
          <li key={change.fact} className={classes.change}>
            {t('activity.change', {
              label: t(`field.${change.fact}`),
              from: valueIn(change, change.from),
              to: valueIn(change, change.to),
            })}
          </li>
        ))}
      </ul>
    </li>
  );

  function valueIn({ fact }: TaskChange, value: string | number | null): string {
    if (value === null) return t('nothing');
    if (fact === 'estimateMinutes')
      return formatAmount({ amount: Number(value), type: 'hours' }, locale);
    const status = fact === 'status' && taskStatuses.find((one) => one === value);
    if (status) return t(`status.${status}`);
    const priority = fact === 'priority' && taskPriorities.find((one) => one === value);
    return priority ? t(`priority.${priority}`) : String(value);
  }
}
