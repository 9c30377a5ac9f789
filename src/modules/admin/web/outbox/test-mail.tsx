import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { MailStateChip } from '@/modules/crm/web/mail/mail-state';
import { api, client } from '@/platform/web/api';
import { useAct } from '@/platform/web/use-act';
import { Panel } from '@/ui/panel';
import classes from './outbox.module.css';

/** Button that sends a mail to oneself, with the state of that mail. */
export function TestMail() {
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
      <div className={classes.test}>
        <p>{t('outbox.test.about', { email: me.email })}</p>
        <Button variant="default" loading={isPending} onClick={send}>
          {t('outbox.test')}
        </Button>
        <div className={classes.outcome} aria-live="polite">
          {id && sent.data && <MailStateChip mail={sent.data} />}
        </div>
      </div>
    </Panel>
  );
}
