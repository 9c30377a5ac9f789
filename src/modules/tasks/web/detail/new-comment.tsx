import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { maxTextLength } from '@/platform/text/text-lengths';
import { client } from '@/platform/web/api';
import { MessageForm } from '@/platform/web/message-form';
import { useSendOnce } from '@/platform/web/use-send-once';
import { useActOnTasks } from '../use-act-on-tasks';

/** Whatever happens to the feature meanwhile, what is being written stays. */
export function NewComment({ taskId }: { taskId: string }) {
  const { t } = useTranslation('tasks');
  const { act } = useActOnTasks();
  const place = `feature:${taskId}:comment`;
  const sendOnce = useSendOnce(place);
  return (
    <MessageForm
      label={t('comment.add')}
      hint={t('markdown.hint')}
      sendLabel={t('comment.send')}
      draft={{ userId: useActor().id, place }}
      send={(body) => act(() => sendOnce(client.tasks.comment, { id: taskId, body }))}
      maxLength={maxTextLength}
    />
  );
}
