import { Stack, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import type { Topic } from '@/modules/notifications/domain/kinds';
import { WeekdaySelect } from '@/modules/weekly/web/weekday-select';
import { hasPlan } from '@/platform/actor';
import { api } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { QueryView } from '@/ui/feedback/query-view';
import { showFailure } from '@/ui/feedback/show-failure';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { showSavedToast } from './show-saved-toast';

/**
 * Settings of notices that are sent by mail as well as shown in the bell. Only those that concern
 * the user are listed.
 */
export function NotificationsPanel({ title }: { title: string }) {
  const { t } = useTranslation('notifications');
  const queryClient = useQueryClient();
  const actor = useActor();
  const hintId = useId();
  const options = api.notifications.settings.queryOptions();
  const settings = useQuery(options);
  const saving = useMutation({
    ...api.notifications.setMail.mutationOptions(),
    onSuccess: (saved) => {
      queryClient.setQueryData(options.queryKey, saved);
      showSavedToast();
    },
    onError: (error) => {
      showFailure(error);
      void refresh(queryClient, options.queryKey);
    },
  });
  // The data change at once, so that the switch does not jump back until the answer arrives.
  const choose = (topic: Topic, isOn: boolean) => {
    queryClient.setQueryData(
      options.queryKey,
      (known) => known && { ...known, mails: { ...known.mails, [topic]: isOn } },
    );
    saving.mutate({ topic, isOn });
  };
  const isOfHouse =
    actor.role === 'staff' || actor.memberships.some(({ relation }) => relation === 'consultant');
  const topics: { topic: Topic; label: string; description?: string }[] = [
    { topic: 'amount', label: t('mails.amount') },
    { topic: 'expiry', label: t('mails.expiry'), description: t('mails.expiry.hint') },
    { topic: 'topUps', label: isOfHouse ? t('mails.topUps') : t('mails.topUps.customer') },
    { topic: 'entries', label: t('mails.entries') },
    { topic: 'tasks', label: t('mails.tasks') },
    ...(isOfHouse ? [{ topic: 'timer' as const, label: t('mails.timer') }] : []),
    ...(actor.role === 'staff'
      ? [{ topic: 'operation' as const, label: t('mails.operation') }]
      : []),
    ...(hasPlan(actor) ? [{ topic: 'support' as const, label: t('mails.support') }] : []),
  ];
  const waiting = t('mails.customer.waiting');
  return (
    <Panel title={title}>
      <QueryView query={settings}>
        {({ mails, isWaitingForCompany }) => (
          <Stack gap="md" role="group" aria-labelledby={hintId}>
            <p id={hintId} className={look.note}>
              {isWaitingForCompany ? t('mails.customer.hint', { waiting }) : t('mails.hint')}
            </p>
            {topics.map(({ topic, label, description }) => (
              <Switch
                key={topic}
                label={label}
                description={description}
                checked={mails[topic]}
                onChange={({ currentTarget }) => choose(topic, currentTarget.checked)}
              />
            ))}
            <WeekdaySelect
              note={isWaitingForCompany ? waiting : undefined}
              onSaved={showSavedToast}
            />
          </Stack>
        )}
      </QueryView>
    </Panel>
  );
}
