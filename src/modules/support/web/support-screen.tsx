import { Anchor, Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PlanOffer } from '@/modules/accounts/web/register/plan-offer';
import { useActor } from '@/modules/accounts/web/use-actor';
import { isStaff } from '@/platform/actor';
import { maxTextLength } from '@/platform/text/text-lengths';
import { api, client } from '@/platform/web/api';
import { MessageForm } from '@/platform/web/message-form';
import { pagesOf } from '@/platform/web/pages';
import { useAct } from '@/platform/web/use-act';
import { useSendOnce } from '@/platform/web/use-send-once';
import { EmptyState } from '@/ui/feedback/empty-state';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import { canAskSupport } from '../policy';
import { Messages, sortOldestFirst } from './messages';
import classes from './support.module.css';
import { useWaitWords, WaitState } from './wait-state';

/** Shows a person's conversation with staff. It stays readable after the end of the plan. */
export function SupportScreen() {
  const { t } = useTranslation('support');
  const actor = useActor();
  if (isStaff(actor)) {
    return (
      <Screen title={t('title')}>
        <Panel>
          <EmptyState
            action={
              <Button
                renderRoot={(button) => (
                  <Link {...button} to="/admin" search={{ section: 'support' }} />
                )}
              >
                {t('staff.action')}
              </Button>
            }
          >
            {t('staff.text')}
          </EmptyState>
        </Panel>
      </Screen>
    );
  }
  return <OwnThread />;
}

function OwnThread() {
  const { t } = useTranslation('support');
  const actor = useActor();
  const { waited } = useWaitWords();
  const mayAsk = canAskSupport(actor);
  const thread = useQuery(api.support.mine.queryOptions());
  const messages = useInfiniteQuery(
    api.support.messages.infiniteOptions({
      ...pagesOf({}, 30),
      select: sortOldestFirst,
    }),
  );
  const usual = thread.data?.usualMinutes ?? null;
  if (!mayAsk && messages.data?.length === 0) return <WithoutPlan />;
  return (
    <Screen
      title={t('title')}
      subtitle={usual === null ? t('subtitle') : t('usual', { wait: waited(usual) })}
    >
      <Panel
        title={t('thread')}
        aside={thread.data && messages.data?.length ? <WaitState {...thread.data} /> : undefined}
      >
        <Messages query={messages} none={t('none')} />
        {mayAsk ? (
          <Ask />
        ) : (
          <p className={`${look.noMargin} ${look.wrappingLine} ${classes.state}`}>
            {t('lapsed')}{' '}
            <Anchor renderRoot={(link) => <Link {...link} to="/settings/upgrade" />}>
              {t('plan.action')}
            </Anchor>
          </p>
        )}
      </Panel>
    </Screen>
  );
}

function Ask() {
  const { t } = useTranslation('support');
  const { act } = useAct(api.support.key());
  const sendOnce = useSendOnce('support');
  return (
    <MessageForm
      label={t('ask')}
      hint={t('ask.hint')}
      sendLabel={t('send')}
      draft={{ userId: useActor().id, place: 'support' }}
      send={(body) => act(() => sendOnce(client.support.ask, { body }), t('sent'))}
      maxLength={maxTextLength}
      isProminent
    />
  );
}

function WithoutPlan() {
  const { t } = useTranslation('support');
  return (
    <PlanOffer
      screen={t('title')}
      title={t('plan.title')}
      text={t('plan.text')}
      action={t('plan.action')}
    />
  );
}
