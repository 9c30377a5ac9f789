import { Button, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { MailStateChip } from '@/modules/crm/web/mail/mail-state';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { useLocale } from '@/platform/web/use-locale';
import { SideDrawer } from '@/ui/dialog/side-drawer';
import { FactList } from '@/ui/facts';
import { QueryView } from '@/ui/feedback/query-view';
import look from '@/ui/look.module.css';
import classes from './outbox.module.css';

/**
 * Shows one mail next to the list, as its recipient reads it but without secret links. The address
 * of the page names the mail.
 */
export function OutboxDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <SideDrawer of={id} onClose={onClose} title={t('outbox.one')}>
      {(shown) => <OpenMail id={shown} />}
    </SideDrawer>
  );
}

function OpenMail({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const { timeZone } = useMe();
  const { retry, isPending } = useRetryMail();
  const mail = useQuery(api.admin.mail.queryOptions({ input: { id } }));
  const instant = (at: string) => formatDateTime(at, locale, timeZone);
  return (
    <QueryView query={mail}>
      {({
        subject,
        to,
        text,
        isSecret,
        hasLink,
        sentByName,
        companyName,
        createdAt,
        sentAt,
        attachments,
        canRetry,
        ...state
      }) => (
        <Stack gap="md">
          <h2 className={look.title}>{subject}</h2>
          <MailStateChip mail={state} />
          <FactList
            facts={[
              [t('outbox.to'), to],
              [t('outbox.from'), sentByName ?? t('outbox.fromKlip')],
              [t('outbox.company'), companyName],
              [t('outbox.written'), instant(createdAt)],
              [t('outbox.sentAt'), sentAt && instant(sentAt)],
              [t('outbox.attachments'), attachments.join(', ')],
            ]}
          />
          {isSecret && !hasLink && (
            <p className={classes.secret}>{text ? t('outbox.secret') : t('outbox.emptied')}</p>
          )}
          {hasLink && <MailLink id={id} to={to} />}
          {text && <pre className={classes.text}>{text}</pre>}
          {canRetry && (
            <Button variant="default" loading={isPending} onClick={() => retry(id)}>
              {t('outbox.retry')}
            </Button>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

export function useRetryMail() {
  const { t } = useTranslation('admin');
  const { act, isPending } = useAct(api.admin.key());
  return {
    retry: (id: string) => act(() => client.admin.retryMail({ id }), t('outbox.retried')),
    isPending,
  };
}

/**
 * Shows the link of a kept mail on request, so that staff can pass it on. The audit log records
 * this.
 */
function MailLink({ id, to }: { id: string; to: string }) {
  const { t } = useTranslation('admin');
  const { act, isPending } = useAct(api.admin.key());
  const [url, setUrl] = useState<string>();
  const open = () =>
    act(async () => {
      setUrl((await client.admin.openMailLink({ id })).url);
    });
  return (
    <Stack gap="sm">
      <p className={classes.secret}>{t('outbox.link.about', { to })}</p>
      {url === undefined ? (
        <Button variant="default" loading={isPending} onClick={open}>
          {t('outbox.link')}
        </Button>
      ) : (
        <TextInput
          label={t('outbox.link.url', { to })}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </Stack>
  );
}
