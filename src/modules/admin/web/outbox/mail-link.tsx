import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import classes from './outbox.module.css';

/** The link of a kept mail, for staff to pass on: shown on request, which the audit log records. */
export function MailLink({ id, to }: { id: string; to: string }) {
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
