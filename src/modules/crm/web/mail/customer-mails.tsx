import { Button, Modal, Stack } from '@mantine/core';
import { IconMail, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { api, client } from '@/platform/web/api';
import { pagesOf, usePages } from '@/platform/web/pages';
import { useLocale } from '@/platform/web/use-locale';
import { useLastGiven } from '@/ui/dialog/use-last-given';
import { EmptyState } from '@/ui/feedback/empty-state';
import { QueryView } from '@/ui/feedback/query-view';
import { ShowMore } from '@/ui/feedback/show-more';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { nothing, type TableColumn } from '@/ui/table/table-column';
import { useUiWords } from '@/ui/ui-words';
import type { MailLine } from '../../contract/mail';
import { useActOnCustomer } from '../use-act-on-customer';
import classes from './mail.module.css';
import { MailStateChip } from './mail-state';
import { MailTable } from './mail-table';

/** Shows the mails written to a customer, and whether they were sent. */
export function CustomerMails({ companyId, onWrite }: { companyId: string; onWrite: () => void }) {
  const { t } = useTranslation('crm');
  const locale = useLocale();
  const { timeZone } = useMe();
  const { act, isPending } = useActOnCustomer();
  const [opened, setOpened] = useState<string>();
  const mails = usePages(api.crm.mails.infiniteOptions(pagesOf({ companyId })));
  const columns: TableColumn<MailLine>[] = [
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
          nothing
        ),
    },
  ];
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
              <MailTable
                caption={t('tab.mails')}
                rows={rows}
                onOpen={({ id }) => setOpened(id)}
                columns={columns}
                retry={{
                  label: t('mail.retry'),
                  nameOf: ({ subject }) => t('mail.retry.of', { subject }),
                  isOffered: ({ state }) => state === 'failed',
                  run: (id) => act(() => client.crm.retryMail({ id }), t('mail.retried')),
                  isPending,
                }}
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

/** Shows one sent mail with its text. */
function MailDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('crm');
  const words = useUiWords();
  const shown = useLastGiven(id);
  return (
    <Modal
      opened={id !== undefined}
      onClose={onClose}
      size="lg"
      title={t('mail.one')}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {shown && <OpenMail key={shown} id={shown} />}
    </Modal>
  );
}

function OpenMail({ id }: { id: string }) {
  const { t } = useTranslation('crm');
  const locale = useLocale();
  const { timeZone } = useMe();
  const mail = useQuery(api.crm.mail.queryOptions({ input: { id } }));
  return (
    <QueryView query={mail}>
      {({ text, to, replyTo, sentByName, createdAt, attachments, ...rest }) => (
        <Stack gap="md">
          <dl className={classes.envelope}>
            <dt>{t('mail.from')}</dt>
            <dd>
              {t('mail.by', {
                name: sentByName,
                date: formatDateTime(createdAt, locale, timeZone),
              })}
            </dd>
            <dt>{t('mail.to')}</dt>
            <dd>{to}</dd>
            <dt>{t('mail.replyTo')}</dt>
            <dd>{replyTo}</dd>
            {attachments.length > 0 && (
              <>
                <dt>{t('mail.attachments')}</dt>
                <dd>{attachments.join(', ')}</dd>
              </>
            )}
          </dl>
          <MailStateChip mail={rest} />
          <pre className={`${look.breakAnywhere} ${look.noMargin} ${classes.text}`}>{text}</pre>
        </Stack>
      )}
    </QueryView>
  );
}
