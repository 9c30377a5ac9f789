import { Alert, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatNumber } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { MailStateChip } from '@/modules/crm/web/mail/mail-state';
import { MailTable } from '@/modules/crm/web/mail/mail-table';
import { api, client } from '@/platform/web/api';
import { filteredPagesOf, usePages } from '@/platform/web/pages';
import { SearchField } from '@/platform/web/search/search-field';
import { useTypedSearch } from '@/platform/web/search/use-typed-search';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { ChoiceChips } from '@/ui/choice/choice-chips';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import { Panel } from '@/ui/panel';
import { type OutboxLine, outboxMailStates } from '../../contract/outbox';
import classes from '../admin.module.css';
import type { SectionProps } from '../section-props';
import { MailLimit } from './mail-limit';
import outbox from './outbox.module.css';
import { OutboxDrawer, useRetryMail } from './outbox-drawer';

/** Lists every mail: whether it was sent, why not, and a button to send it again. */
export function OutboxSection({ search, onSearch }: SectionProps) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { act, isPending } = useAct(api.admin.key());
  const { typed, q, change } = useTypedSearch(search, onSearch);
  const { state } = search;
  const counts = useQuery(api.admin.mailCounts.queryOptions());
  const mails = usePages(
    api.admin.mails.infiniteOptions(filteredPagesOf({ ...(state && { state }), ...(q && { q }) })),
  );
  const failed = counts.data?.failed ?? 0;
  const retryAll = () =>
    act(async () => {
      const { count, ended } = await client.admin.retryFailedMails();
      const words = [
        t('outbox.retriedAll', { count }),
        ended > 0 && t('outbox.linksEnded', { count: ended }),
      ];
      notifications.show({ message: words.filter(Boolean).join(' ') });
    });

  return (
    <>
      {counts.data && !counts.data.hasMailServer && (
        <Alert color="yellow">{t('outbox.noServer')}</Alert>
      )}
      <TestMail />
      <MailLimit />
      <div className={classes.tools}>
        <ChoiceChips
          label={t('outbox.show')}
          choices={outboxMailStates.map((value) => ({
            value,
            label: t(`outbox.state.${value}`),
            count: counts.data && formatNumber(counts.data[value], locale),
          }))}
          all={{ label: t('outbox.state.all') }}
          value={state}
          onChange={(chosen) => onSearch({ state: chosen })}
        />
        <SearchField
          className={classes.search}
          label={t('outbox.search')}
          value={typed.q}
          onChange={(words) => change({ q: words })}
        />
        {failed > 0 && (
          <Button className={classes.push} variant="default" loading={isPending} onClick={retryAll}>
            {t('outbox.retryAll', { count: failed })}
          </Button>
        )}
      </div>
      <QueryView query={mails}>
        {(rows) => (
          <Panel isFlush>
            {rows.length > 0 ? (
              <OutboxTable rows={rows} onOpen={({ id }) => onSearch({ mail: id })} />
            ) : (
              <EmptyState title={t('outbox.empty.title')}>{t('outbox.empty.text')}</EmptyState>
            )}
          </Panel>
        )}
      </QueryView>
      <ShowMore query={mails} />
      <OutboxDrawer id={search.mail} onClose={() => onSearch({ mail: undefined })} />
    </>
  );
}

/** Sends a mail to oneself, and shows the state of that mail. */
function TestMail() {
  const { t } = useTranslation('admin');
  const me = useMe();
  const { act, isPending } = useAct(api.admin.key());
  const [id, setId] = useState<string>();
  const sent = useQuery({
    ...api.admin.mail.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  const send = () =>
    act(async () => {
      setId((await client.admin.sendTestMail()).id);
    });
  return (
    <Panel>
      <div className={outbox.test}>
        <p>{t('outbox.test.about', { email: me.email })}</p>
        <Button variant="default" loading={isPending} onClick={send}>
          {t('outbox.test')}
        </Button>
        <div className={outbox.outcome} aria-live="polite">
          {id && sent.data && <MailStateChip mail={sent.data} />}
        </div>
      </div>
    </Panel>
  );
}

function OutboxTable({ rows, onOpen }: { rows: OutboxLine[]; onOpen: (mail: OutboxLine) => void }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { timeZone } = useMe();
  const { retry, isPending } = useRetryMail();
  const hasRetry = rows.some(({ canRetry }) => canRetry);
  return (
    <MailTable<OutboxLine>
      caption={t('section.outbox')}
      rows={rows}
      onOpen={onOpen}
      widths={{ subject: '34%', to: '24%', state: '24%', retry: '128px' }}
      columns={[
        {
          key: 'created',
          header: t('outbox.written'),
          align: 'end',
          width: '168px',
          cell: ({ createdAt }) => (
            <span className={classes.whole}>{formatDateTime(createdAt, locale, timeZone)}</span>
          ),
        },
      ]}
      {...(hasRetry && {
        retry: {
          label: t('outbox.retry'),
          nameOf: ({ subject, to }) => t('outbox.retry.of', { subject, to }),
          isOffered: ({ canRetry }) => canRetry,
          run: retry,
          isPending,
        },
      })}
    />
  );
}
