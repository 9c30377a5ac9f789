import { Anchor, Stack } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { maxTextLength } from '@/platform/text/text-lengths';
import { api, client } from '@/platform/web/api';
import { MessageForm } from '@/platform/web/message-form';
import { pagesOf } from '@/platform/web/pages';
import { useAct } from '@/platform/web/use-act';
import { useSendOnce } from '@/platform/web/use-send-once';
import { SideDrawer } from '@/ui/dialog/side-drawer';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { Messages, sortOldestFirst } from './messages';
import classes from './support.module.css';
import { PlanFlag } from './support-queue';
import { WaitState } from './wait-state';

type SupportDrawerProps = { threadId: string | undefined; onClose: () => void };

/**
 * Shows one conversation next to the queue, with a field for the answer. The address names the
 * conversation.
 */
export function SupportDrawer({ threadId, onClose }: SupportDrawerProps) {
  const { t } = useTranslation('support');
  return (
    <SideDrawer of={threadId} onClose={onClose} title={t('thread')}>
      {(shown) => <OpenThread id={shown} />}
    </SideDrawer>
  );
}

function OpenThread({ id }: { id: string }) {
  const { t } = useTranslation('support');
  const { act } = useAct(api.support.key());
  const sendOnce = useSendOnce(`support ${id}`);
  const actor = useActor();
  const thread = useQuery(api.support.thread.queryOptions({ input: { id } }));
  const messages = useInfiniteQuery(
    api.support.threadMessages.infiniteOptions({
      ...pagesOf({ id }, 30),
      select: sortOldestFirst,
    }),
  );
  return (
    <QueryView query={thread}>
      {({ userId, userName, userEmail, hasPlan, waitingSince }) => (
        <Stack gap="md">
          <div>
            <h2 className={`${look.strongName} ${look.wrappingLine} ${classes.name}`}>
              {userName}
              {hasPlan && <PlanFlag />}
            </h2>
            <p className={look.hint}>
              {userEmail} ·{' '}
              <Anchor
                renderRoot={(link) => <Link {...link} to="/users" search={{ user: userId }} />}
              >
                {t('queue.user')}
              </Anchor>
            </p>
            <WaitState waitingSince={waitingSince} />
          </div>
          <Messages query={messages} none={t('none')} />
          <MessageForm
            label={t('answer')}
            hint={t('ask.hint')}
            sendLabel={t('answer.send')}
            draft={{ userId: actor.id, place: `support:${id}` }}
            send={(body) => act(() => sendOnce(client.support.answer, { id, body }), t('answered'))}
            maxLength={maxTextLength}
            isProminent
          />
        </Stack>
      )}
    </QueryView>
  );
}
