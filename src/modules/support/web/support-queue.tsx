import { UnstyledButton } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { pagesOf, usePages } from '@/platform/web/pages';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { StatusChip } from '@/ui/status-chip';
import type { ThreadView } from '../contract';
import classes from './support.module.css';
import { useWaitWords, WaitState } from './wait-state';

/**
 * Lists conversations in the order in which they should be answered: people with the plan first,
 * then the longest wait.
 */
export function SupportQueue({ onOpen }: { onOpen: (threadId: string) => void }) {
  const { t } = useTranslation('support');
  const { waited } = useWaitWords();
  const queue = useQuery(api.support.queue.queryOptions());
  const threads = usePages(api.support.threads.infiniteOptions(pagesOf({})));
  return (
    <>
      {queue.data && (
        <p className={`${look.noMargin} ${look.wrappingLine} ${classes.state}`}>
          <strong>{t('queue.waiting', { count: queue.data.waiting })}</strong>
          {queue.data.usualMinutes !== null && (
            <span className={look.hint}>
              {t('queue.usual', { wait: waited(queue.data.usualMinutes) })}
            </span>
          )}
        </p>
      )}
      <QueryView query={threads}>
        {(items) => (
          <Panel isFlush>
            {items.length > 0 ? (
              <ul className={`${look.list} ${classes.threads}`} aria-label={t('queue')}>
                {items.map((thread) => (
                  <li key={thread.id}>
                    <Thread thread={thread} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState title={t('queue.empty.title')}>{t('queue.empty.text')}</EmptyState>
            )}
          </Panel>
        )}
      </QueryView>
      <ShowMore query={threads} />
    </>
  );
}

function Thread({ thread, onOpen }: { thread: ThreadView; onOpen: (threadId: string) => void }) {
  return (
    <UnstyledButton className={classes.thread} onClick={() => onOpen(thread.id)}>
      <span className={`${look.strongName} ${look.wrappingLine} ${classes.name}`}>
        {thread.userName}
        {thread.hasPlan && <PlanFlag />}
      </span>
      <WaitState waitingSince={thread.waitingSince} />
      <span className={`${look.dim} ${look.cutOff} ${classes.words}`}>{thread.lastWords}</span>
    </UnstyledButton>
  );
}

/** Shows that a question comes before all others, because its author has the plan. */
export function PlanFlag() {
  const { t } = useTranslation('support');
  return (
    <StatusChip tone="token" icon={<IconTicket size={14} aria-hidden="true" />}>
      {t('priority')}
    </StatusChip>
  );
}
