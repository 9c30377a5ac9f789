import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { QueryView } from '@/ui/feedback/query-view';
import { Panel } from '@/ui/panel';
import { useUiWords } from '@/ui/ui-words';
import { DeviceRow } from './device-row';
import classes from './settings.module.css';

/**
 * A device that is signed out is told live; one that signs in is not, so it is asked for now and
 * then.
 */
const askEvery = 15_000;

/** Where somebody is signed in. A device that is lost is signed out from here. */
export function DevicesPanel({ title }: { title: string }) {
  const { t } = useTranslation('people');
  const { errorText } = useUiWords();
  const queryClient = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const sessions = useQuery(
    api.accounts.sessions.queryOptions({
      staleTime: 0,
      refetchInterval: askEvery,
      refetchOnWindowFocus: 'always',
    }),
  );
  const ending = useMutation({
    mutationFn: ({ act }: { act: () => Promise<unknown>; done: string }) => act(),
    onSuccess: (_answer, { done }) => notifications.show({ message: done }),
    onError: (error) => notifications.show({ color: 'red', message: errorText(error) }),
    onSettled: () => refresh(queryClient, api.accounts.sessions.key()),
  });

  // The button that was pressed goes with its row, whether our own question or the live stream
  // brings the news first.
  const hasEnded = ending.submittedAt > 0;
  useEffect(() => {
    if (hasEnded && document.activeElement === document.body) list.current?.focus();
  }, [sessions.data, hasEnded]);

  return (
    <Panel title={title} isFlush>
      <QueryView query={sessions}>
        {({ items }) => (
          <>
            <ul ref={list} className={classes.devices} tabIndex={-1} aria-label={title}>
              {items.toSorted(thisOneFirst).map((session) => (
                <DeviceRow
                  key={session.id}
                  session={session}
                  onEnd={(done) =>
                    ending.mutate({
                      act: () => client.accounts.endSession({ id: session.id }),
                      done,
                    })
                  }
                />
              ))}
            </ul>
            {items.some(({ isThisOne }) => !isThisOne) && (
              <div className={classes.others}>
                <Button
                  variant="default"
                  onClick={() =>
                    ending.mutate({
                      act: () => client.accounts.endOtherSessions(),
                      done: t('devices.othersEnded'),
                    })
                  }
                >
                  {t('devices.endOthers')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function thisOneFirst(a: { isThisOne: boolean }, b: { isThisOne: boolean }): number {
  return Number(b.isThisOne) - Number(a.isThisOne);
}
