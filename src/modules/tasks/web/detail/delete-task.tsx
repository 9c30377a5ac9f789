import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { useDialog } from '@/ui/dialog/use-dialog';
import type { TaskDetail } from '../../contract/task';
import { useActOnTasks } from '../use-act-on-tasks';

type DeleteTaskProps = { task: TaskDetail; onDeleted: () => void };

export function DeleteTask({ task: { id, key }, onDeleted }: DeleteTaskProps) {
  const { t } = useTranslation('tasks');
  const { done } = useActOnTasks();
  const deleting = useDialog();
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden="true" />}
        onClick={deleting.open}
      >
        {t('delete')}
      </Button>
      <ConfirmDialog
        {...deleting.props}
        title={t('delete.title', { key })}
        confirmLabel={t('delete')}
        confirm={async () => {
          await client.tasks.remove({ id });
          // The page is left first; loaded again, it would show that the task does not exist.
          onDeleted();
          await done(Promise.resolve(), t('deleted.toast', { key }));
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  );
}
