import { Anchor, Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useActor } from '@/modules/accounts/web/use-actor';
import { CompanySelect } from '@/modules/people/web/company-select';
import { isStaff } from '@/platform/actor';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { AddButton } from '@/ui/dialog/add-button';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { SecretDialog } from '@/ui/dialog/secret-dialog';
import { type FormDialogPlace, useFormDialog } from '@/ui/dialog/use-dialog';
import look from '@/ui/look.module.css';
import { Panel } from '@/ui/panel';
import { createEndpointInput } from '../contract';
import { maxUrlLength } from '../domain/delivery';
import { EventChoice, FormatChoice } from './webhook-fields';
import { WebhookList } from './webhook-list';

/** Shows a person's endpoints, and to staff those of everybody. */
export function WebhooksPanel({ title }: { title: string }) {
  const { t } = useTranslation('webhooks');
  const creating = useFormDialog('new webhook');
  const [secret, setSecret] = useState<string>();
  return (
    <Panel title={title}>
      <Stack gap="md">
        <p className={look.noMargin}>
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

type WebhookValues = z.input<typeof createEndpointInput>;
type NewWebhookDialogProps = FormDialogPlace & { onSecret: (secret: string) => void };

function NewWebhookDialog({ onSecret, ...dialog }: NewWebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const hearsAll = isStaff(useActor());
  const initialValues: WebhookValues = {
    url: '',
    events: [],
    companyId: undefined,
    format: 'standard',
  };
  return (
    <FormDialog
      {...dialog}
      title={t('create')}
      submitLabel={t('create.submit')}
      size="lg"
      schema={createEndpointInput}
      initialValues={initialValues}
      submit={async (input) => {
        const { secret } = await client.webhooks.create(input);
        onSecret(secret);
        await refresh(queryClient, api.webhooks.key());
      }}
    >
      {(form) => (
        <Stack gap="md">
          <TextInput
            type="url"
            label={t('url')}
            placeholder="https://"
            maxLength={maxUrlLength}
            required
            data-autofocus
            {...form.getInputProps('url')}
          />
          <CompanySelect
            label={t('company')}
            placeholder={hearsAll ? t('company.any') : undefined}
            clearable={hearsAll}
            required={!hearsAll}
            value={form.values.companyId ?? null}
            onChange={(company) => form.setFieldValue('companyId', company?.id)}
            error={form.errors.companyId}
          />
          <FormatChoice {...form.getInputProps('format')} />
          <EventChoice
            isOfCompany={!hearsAll || form.values.companyId !== undefined}
            {...form.getInputProps('events')}
          />
        </Stack>
      )}
    </FormDialog>
  );
}
