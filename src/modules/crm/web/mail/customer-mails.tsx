import { Button } from '@mantine/core';
import { IconMail, IconPaperclip } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { useLocale } from '@/platform/web/use-locale';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import { Panel } from '@/ui/panel';
import { DataTable } from '@/ui/table/data-table';
import type { TableColumn } from '@/ui/table/table-column';
import type { MailLine } from '../../contract/mail';
import { useActOnCustomer } from '../use-act-on-customer';
import { MailDialog } from './mail-dialog';
import { MailStateChip } from './mail-state';

type CustomerMailsProps = { companyId: string; onWrite: () => void };

/** What was written to a customer, and whether it went out. */
export function CustomerMails({ companyId, onWrite }: CustomerMailsProps) {
  const { t } = useTranslation('crm');
  const columns = useMailColumns();
  const [opened, setOpened] = useState<string>();
  const mails = useInfiniteQuery(
    api.crm.mails.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 50, cursor, companyId }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      select: ({ pages }) => pages.flatMap((page) => page.items),
    }),
  );
  const writeButton = (
    <Button
      variant="default"
      leftSection={<IconMail size={18} aria-hidden="true" />}
      onClick={onWrite}
    >
      {t('sendEmail')}
    </Button>
  );

  return (
    <>
      <QueryView query={mails}>
        {(rows) => (
          <Panel title={t('tab.mails')} aside={rows.length > 0 && writeButton} isFlush>
            {rows.length > 0 ? (
              <DataTable
                caption={t('tab.mails')}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                onOpen={({ id }) => setOpened(id)}
              />
            ) : (
              <EmptyState title={t('mail.empty.title')} action={writeButton}>
                {t('mail.empty.text')}
              </EmptyState>
            )}
          </Panel>
        )}
      </QueryView>
      <ShowMore query={mails} />
      <MailDialog id={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

function useMailColumns(): TableColumn<MailLine>[] {
  const { t } = useTranslation('crm');
  const locale = useLocale();
  const { timeZone } = useMe();
  const { act, isPending } = useActOnCustomer();
  return [
    {
      key: 'subject',
      header: t('mail.subject'),
      isRowHeader: true,
      cell: ({ subject }) => subject,
    },
    { key: 'to', header: t('mail.to'), cell: ({ to }) => to },
    {
      key: 'state',
      header: t('mail.state'),
      card: 'plain',
      cell: (mail) => <MailStateChip mail={mail} />,
    },
    {
      key: 'sent',
      header: t('mail.written'),
      card: 'plain',
      cell: ({ sentByName, createdAt }) =>
        t('mail.by', { name: sentByName, date: formatDateTime(createdAt, locale, timeZone) }),
    },
    {
      key: 'file',
      header: t('mail.attachments'),
      cell: ({ attachments }) =>
        attachments.length > 0 ? (
          <IconPaperclip size={16} role="img" aria-label={attachments.join(', ')} />
        ) : (
          '–'
        ),
    },
    {
      key: 'retry',
      header: t('mail.retry'),
      align: 'end',
      card: 'plain',
      cell: ({ id, state, subject }) =>
        state === 'failed' && (
          <Button
            variant="default"
            size="sm"
            disabled={isPending}
            aria-label={t('mail.retry.of', { subject })}
            onClick={() => act(() => client.crm.retryMail({ id }), t('mail.retried'))}
          >
            {t('mail.retry')}
          </Button>
        ),
    },
  ];
}
