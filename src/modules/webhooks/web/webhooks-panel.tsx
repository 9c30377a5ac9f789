import { Anchor, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '@/ui/dialog/add-button';
import { SecretDialog } from '@/ui/dialog/secret-dialog';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { Panel } from '@/ui/panel';
import { NewWebhookDialog } from './new-webhook-dialog';
import { WebhookList } from './webhook-list';
import classes from './webhooks.module.css';

/** One's own endpoints; for staff everybody's. */
export function WebhooksPanel({ title }: { title: string }) {
  const { t } = useTranslation('webhooks');
  const creating = useFormDialog('new webhook');
  const [secret, setSecret] = useState<string>();
  return (
    <Panel title={title}>
      <Stack gap="md">
        <p className={classes.text}>
          {t('text')} <Anchor href="/api/docs">{t('docs')}</Anchor>
        </p>
        <Group>
          <AddButton variant="default" onClick={creating.open}>
            {t('create')}
          </AddButton>
        </Group>
        <WebhookList onSecret={setSecret} />
      </Stack>
      <NewWebhookDialog {...creating.props} onSecret={setSecret} />
      <SecretDialog
        secret={secret}
        onClose={() => setSecret(undefined)}
        words={{
          title: t('secret'),
          text: t('secret.text'),
          copy: t('secret.copy'),
          copied: t('secret.copied'),
          done: t('secret.done'),
        }}
      />
    </Panel>
  );
}
