import { Button, Group, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { client } from '@/platform/web/api';
import { useDraft } from '@/platform/web/use-draft';
import { useSendOnce } from '@/platform/web/use-send-once';
import { useActOnTasks } from '../use-act-on-tasks';

/** Always open. Whatever happens to the feature meanwhile, what is being written stays. */
export function NewComment({ taskId }: { taskId: string }) {
  const { t } = useTranslation('tasks');
  const { act, isPending } = useActOnTasks();
  const sendOnce = useSendOnce();
  const [draft, keepDraft] = useDraft<string>(useActor().id, `feature:${taskId}:comment`);
  const body = draft ?? '';
  const send = () =>
    act(async () => {
      await sendOnce(client.tasks.comment, { id: taskId, body });
      keepDraft(undefined);
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim() && !isPending) void send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <Textarea
        label={t('comment.add')}
        description={t('markdown.hint')}
        autosize
        minRows={2}
        maxRows={14}
        maxLength={5_000}
        value={body}
        onChange={({ currentTarget }) => keepDraft(currentTarget.value || undefined)}
      />
      <Group justify="flex-end" mt="sm">
        <Button type="submit" variant="default" disabled={!body.trim()} loading={isPending}>
          {t('comment.send')}
        </Button>
      </Group>
    </form>
  );
}
