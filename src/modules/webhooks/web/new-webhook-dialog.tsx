import { Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useActor } from '@/modules/accounts/web/use-actor';
import { CompanySelect } from '@/modules/people/web/company-select';
import { isStaff } from '@/platform/actor';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import { createEndpointInput } from '../contract';
import { maxUrlLength } from '../domain/delivery';
import { EventChoice, FormatChoice } from './webhook-fields';

type Values = z.input<typeof createEndpointInput>;
type NewWebhookDialogProps = FormDialogPlace & { onSecret: (secret: string) => void };

export function NewWebhookDialog({ onSecret, ...dialog }: NewWebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const hearsAll = isStaff(useActor());
  const initialValues: Values = { url: '', events: [], companyId: undefined, format: 'standard' };
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
