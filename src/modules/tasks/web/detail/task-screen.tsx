import { ActionIcon, Button, Tooltip, UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundScreen } from '@/modules/accounts/web/not-found-screen';
import { useActor } from '@/modules/accounts/web/use-actor';
import { includesCompany, ownCompanies, servedCompanies } from '@/platform/actor';
import { maxTitleLength } from '@/platform/text/text-lengths';
import { api, client } from '@/platform/web/api';
import { isNotThere } from '@/platform/web/refusal';
import { copyText } from '@/ui/copy-text';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { useDialog } from '@/ui/dialog/use-dialog';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { Screen } from '@/ui/screen';
import type { TaskDetail } from '../../contract/task';
import { sharedCompanies } from '../../policy';
import { StatusMenu } from '../status-menu';
import { TaskStatusChip } from '../task-status-chip';
import { useActOnTasks } from '../use-act-on-tasks';
import { AnswerBanner } from './answer-banner';
import classes from './task.module.css';
import { TaskComments } from './task-comments';
import { TaskDescription } from './task-description';
import { TaskFacts } from './task-facts';
import { TaskHistory } from './task-history';
import { TextFact, useTextDraft } from './text-fact';

type TaskScreenProps = {
  /** Id of the task, or its key such as `FEAT-12`. */
  id: string;
  /**
   * Renders the time logged on the task. The caller passes it, because this module does not know
   * entries.
   */
  time: (task: TaskDetail) => ReactNode;
};

/** Shows one task: its facts, status, logged time and comments. */
export function TaskScreen({ id, time }: TaskScreenProps) {
  const task = useQuery(api.tasks.find.queryOptions({ input: { id } }));
  if (isNotThere(task.error)) return <NotFoundScreen />;
  return (
    <QueryView query={task}>
      {(found) => <TaskPage key={found.id} task={found} time={time} />}
    </QueryView>
  );
}

function TaskPage({ task, time }: Pick<TaskScreenProps, 'time'> & { task: TaskDetail }) {
  const { t } = useTranslation('tasks');
  const actor = useActor();
  const navigate = useNavigate();
  const [draft] = useTextDraft(task.id, 'title');
  const [isEditing, setEditing] = useState(draft !== undefined);
  const mayEdit = includesCompany(servedCompanies(actor), task.companyId);
  const mayAnswer = includesCompany(ownCompanies(actor), task.companyId);
  return (
    <Screen
      title={task.title}
      besideTitle={
        mayEdit &&
        !isEditing && (
          <ActionIcon size={36} aria-label={t('edit.title')} onClick={() => setEditing(true)}>
            <IconPencil size={18} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )
      }
      subtitle={
        <span className={`${look.wrappingLine} ${classes.subtitle}`}>
          <CopyKey taskKey={task.key} />
          {mayEdit ? (
            <StatusMenu task={task} hasShortcut />
          ) : (
            <TaskStatusChip status={task.status} />
          )}
          <span>{task.companyName}</span>
        </span>
      }
    >
      {isEditing && (
        <TextFact
          task={task}
          fact="title"
          label={t('field.title')}
          maxLength={maxTitleLength}
          onClose={() => setEditing(false)}
        />
      )}
      {mayAnswer && task.status === 'pending_customer' && <AnswerBanner task={task} />}
      <div className={classes.columns}>
        <div className={classes.rail}>
          <TaskFacts task={task} mayEdit={mayEdit} />
          {mayEdit && (
            <DeleteTask
              task={task}
              onDeleted={() => navigate({ to: '/features', replace: true })}
            />
          )}
        </div>
        <div className={classes.main}>
          <TaskDescription task={task} mayEdit={mayEdit} />
          <TaskComments
            taskId={task.id}
            mayComment={includesCompany(sharedCompanies(actor), task.companyId)}
          />
          <TaskHistory taskId={task.id} />
        </div>
      </div>
      {time(task)}
    </Screen>
  );
}

/** Lets the reader copy the key as the quick entry reads it: `#FEAT-12`. */
function CopyKey({ taskKey }: { taskKey: string }) {
  const { t } = useTranslation('tasks');
  const shownIn = useRef<HTMLButtonElement>(null);
  const copy = async () => {
    if (await copyText(`#${taskKey}`, shownIn.current))
      notifications.show({ message: t('key.copied', { key: `#${taskKey}` }) });
  };
  return (
    <Tooltip label={t('key.copy', { key: `#${taskKey}` })}>
      <UnstyledButton
        ref={shownIn}
        className={`${look.code} ${classes.key}`}
        aria-label={t('key.copy', { key: `#${taskKey}` })}
        onClick={copy}
      >
        {taskKey}
      </UnstyledButton>
    </Tooltip>
  );
}

type DeleteTaskProps = { task: TaskDetail; onDeleted: () => void };

function DeleteTask({ task: { id, key }, onDeleted }: DeleteTaskProps) {
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
