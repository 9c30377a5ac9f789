import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { maxTextLength } from '@/platform/text/text-lengths';
import { client } from '@/platform/web/api';
import { MessageForm } from '@/platform/web/message-form';
import { useSendOnce } from '@/platform/web/use-send-once';
import { useActOnTasks } from '../use-act-on-tasks';

/** Lets the reader write a comment. Its text stays when the task changes meanwhile. */
export function NewComment({ taskId }: { taskId: string }) {
  const { t } = useTranslation('tasks');
  const { act } = useActOnTasks();
  const actor = useActor();
  const place = `feature:${taskId}:comment`;
  const sendOnce = useSendOnce(place);
  return (
    <MessageForm
      label={t('comment.add')}
      sendLabel={t('comment.send')}
      draft={{ userId: actor.id, place }}
      send={(body) => act(() => sendOnce(client.tasks.comment, { id: taskId, body }))}
      maxLength={maxTextLength}
    />
  );
}
