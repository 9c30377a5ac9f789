import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import type { TaskView } from '../contract/task';
import type { TaskStatus } from '../domain/task';
import { useActOnTasks } from './use-act-on-tasks';

export type ChangeStatus = (task: TaskView, status: TaskStatus) => Promise<boolean>;

/**
 * Returns a function that changes the status of a task. If the status is no longer the one shown
 * here, an error is shown and nothing changes.
 */
export function useChangeStatus(): { change: ChangeStatus; isPending: boolean } {
  const { t } = useTranslation('tasks');
  const { act, isPending } = useActOnTasks();
  const change: ChangeStatus = ({ id, key, status: from }, status) =>
    act(
      () => client.tasks.changeStatus({ id, status, from }),
      t('status.changed', { key, status: t(`status.${status}`) }),
    );
  return { change, isPending };
}
