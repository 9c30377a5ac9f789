import { Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { FormDialog } from '@/ui/dialog/form-dialog';
import { type EndpointView, updateEndpointInput } from '../contract';
import { maxUrlLength } from '../domain/delivery';
import { EventChoice, FormatChoice } from './webhook-fields';

type Values = z.input<typeof updateEndpointInput>;
type EditWebhookDialogProps = { endpoint: EndpointView; onClose: () => void };

export function EditWebhookDialog({ endpoint, onClose }: EditWebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const queryClient = useQueryClient();
  const { id, companyId, events, format, address } = endpoint;
  const initialValues: Values = { id, url: undefined, events, format };
  return (
    <FormDialog
      opened
      place={`webhook ${id}`}
      onClose={onClose}
      title={t('edit.title', { address })}
      submitLabel={t('edit.submit')}
      size="lg"
      schema={updateEndpointInput}
      initialValues={initialValues}
      submit={async (input) => {
        await client.webhooks.update(input);
        await refresh(queryClient, api.webhooks.key());
      }}
    >
      {(form) => (
        <Stack gap="md">
          <TextInput
            type="url"
            label={t('url.new')}
            description={t('url.hint')}
            placeholder={address}
            maxLength={maxUrlLength}
            data-autofocus
            value={form.values.url ?? ''}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('url', value || undefined)
            }
            error={form.errors.url}
          />
          <FormatChoice {...form.getInputProps('format')} />
          <EventChoice isOfCompany={companyId !== null} {...form.getInputProps('events')} />
        </Stack>
      )}
    </FormDialog>
  );
}
