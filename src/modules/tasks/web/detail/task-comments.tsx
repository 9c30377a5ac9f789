import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDateTime } from '@/i18n/format';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { maxTextLength } from '@/platform/text/text-lengths';
import { api, client } from '@/platform/web/api';
import { MessageForm } from '@/platform/web/message-form';
import { pagesOf } from '@/platform/web/pages';
import { serverNow } from '@/platform/web/server-clock';
import { useLocale } from '@/platform/web/use-locale';
import { useSendOnce } from '@/platform/web/use-send-once';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { TypedText } from '@/ui/typed-text/typed-text';
import type { CommentView } from '../../contract/talk';
import { canRemoveComment } from '../../policy';
import { useActOnTasks } from '../use-act-on-tasks';
import classes from './task.module.css';

type TaskCommentsProps = { taskId: string; mayComment: boolean };

/** Shows the comments, oldest first, and the field for a new one. */
export function TaskComments({ taskId, mayComment }: TaskCommentsProps) {
  const { t } = useTranslation('tasks');
  const actor = useActor();
  const { done } = useActOnTasks();
  const [doomed, setDoomed] = useState<CommentView>();
  const comments = useInfiniteQuery(
    api.tasks.comments.infiniteOptions({
      ...pagesOf({ id: taskId }, 20),
      select: ({ pages }) => pages.flatMap((page) => page.items).toReversed(),
    }),
  );
  return (
    <Panel title={t('comments')}>
      <QueryView query={comments}>
        {(items) => (
          <>
            {comments.hasNextPage && (
              <Button
                variant="subtle"
                size="sm"
                loading={comments.isFetchingNextPage}
                onClick={() => comments.fetchNextPage()}
              >
                {t('comments.older')}
              </Button>
            )}
            {items.length > 0 ? (
              <ul className={classes.comments} aria-label={t('comments')}>
                {items.map((comment) => (
                  <Comment
                    key={comment.id}
                    comment={comment}
                    onDelete={
                      mayComment && canRemoveComment(actor, comment) ? setDoomed : undefined
                    }
                  />
                ))}
              </ul>
            ) : (
              <p className={look.quiet}>{t('comments.none')}</p>
            )}
          </>
        )}
      </QueryView>
      {mayComment && <NewComment taskId={taskId} />}
      {doomed && (
        <ConfirmDialog
          opened
          onClose={() => setDoomed(undefined)}
          title={t('comment.delete.title')}
          confirmLabel={t('comment.delete')}
          confirm={() => done(client.tasks.removeComment({ id: doomed.id }), t('comment.deleted'))}
        >
          {t('comment.delete.text')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** Lets the reader write a comment. Its text stays when the task changes meanwhile. */
function NewComment({ taskId }: { taskId: string }) {
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

type CommentProps = {
  comment: CommentView;
  onDelete: ((comment: CommentView) => void) | undefined;
};

function Comment({ comment, onDelete }: CommentProps) {
  const { t } = useTranslation('tasks');
  const locale = useLocale();
  const { timeZone } = useMe();
  const { createdByName, createdAt, body } = comment;
  const date = formatDateTime(createdAt, locale, timeZone);
  return (
    <li>
      <div className={`${look.wrappingLine} ${classes.who}`}>
        <strong>{createdByName}</strong>
        <time dateTime={createdAt} title={date}>
          {formatAgo(createdAt, serverNow(), locale, timeZone)}
        </time>
        {onDelete && (
          <ActionIcon
            className={classes.remove}
            size={32}
            aria-label={t('comment.delete.of', { date })}
            onClick={() => onDelete(comment)}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <TypedText>{body}</TypedText>
    </li>
  );
}
