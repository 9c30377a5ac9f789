import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { TaskView } from '@/modules/tasks/contract/task';
import { TaskScreen } from '@/modules/tasks/web/detail/task-screen';
import { includesCompany, servedCompanies } from '@/platform/actor';
import { EmptyState } from '@/ui/feedback/empty-state';
import { canRecordTime } from '../policy';
import { Entries } from './list/entries';
import { QuickEntry } from './quick-entry/quick-entry';

/**
 * Shows a task with the time logged on it. It is here because `time` depends on `tasks` and not the
 * other way round.
 */
export function TaskWithTimeScreen() {
  const { id = '' } = useParams({ strict: false });
  return <TaskScreen key={id} id={id} time={(task) => <TaskTime task={task} />} />;
}

/** Shows the time logged on one task, and a line to log more on it. */
function TaskTime({ task }: { task: TaskView }) {
  const { t } = useTranslation('time');
  const actor = useActor();
  const [openId, setOpenId] = useState<string>();
  const canLog = canRecordTime(actor) && includesCompany(servedCompanies(actor), task.companyId);
  return (
    <>
      {canLog && <QuickEntry companyId={task.companyId} task={task} />}
      <Entries
        filter={{ taskId: task.id }}
        openId={openId}
        onOpen={setOpenId}
        empty={<EmptyState title={t('feature.empty.title')}>{t('feature.empty.text')}</EmptyState>}
      />
    </>
  );
}
