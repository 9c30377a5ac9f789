import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import type { ResultPage } from '@/platform/paging';
import { serverNow } from '@/platform/web/server-clock';
import { useLocale } from '@/platform/web/use-locale';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import { TypedText } from '@/ui/typed-text/typed-text';
import type { MessageView } from '../contract';
import classes from './support.module.css';
import { useWaitWords } from './wait-state';

type MessagesProps = { query: UseInfiniteQueryResult<MessageView[]>; none: string };

/** Shows the messages of a conversation, the oldest first, each side at its own edge. */
export function Messages({ query, none }: MessagesProps) {
  const { t } = useTranslation('support');
  return (
    <QueryView query={query}>
      {(items) => (
        <>
          {query.hasNextPage && (
            <Button
              variant="subtle"
              size="sm"
              loading={query.isFetchingNextPage}
              onClick={() => query.fetchNextPage()}
            >
              {t('older')}
            </Button>
          )}
          {items.length > 0 ? (
            <ol className={`${look.columnTight} ${classes.messages}`} aria-label={t('messages')}>
              {items.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </ol>
          ) : (
            <p className={classes.none}>{none}</p>
          )}
        </>
      )}
    </QueryView>
  );
}

function Message({ message }: { message: MessageView }) {
  const { t } = useTranslation('support');
  const locale = useLocale();
  const { timeZone } = useMe();
  const { waited } = useWaitWords();
  const { createdByName, createdAt, body, isAnswer, waitedMinutes } = message;
  return (
    <li className={`${look.framed} ${classes.message}`} data-answer={isAnswer || undefined}>
      <p className={classes.who}>
        <strong>{createdByName}</strong>
        {isAnswer && <span className={classes.side}>{t('side.staff')}</span>}
        <time dateTime={createdAt} title={formatDateTime(createdAt, locale, timeZone)}>
          {formatAgo(createdAt, serverNow(), locale, timeZone)}
        </time>
      </p>
      <TypedText>{body}</TypedText>
      {waitedMinutes !== null && (
        <p className={classes.waited}>{t('answeredAfter', { wait: waited(waitedMinutes) })}</p>
      )}
    </li>
  );
}

/** Returns the messages of all pages, the oldest first; pages arrive with the newest first. */
export function sortOldestFirst({ pages }: InfiniteData<ResultPage<MessageView>>): MessageView[] {
  return pages.flatMap((page) => page.items).toReversed();
}
