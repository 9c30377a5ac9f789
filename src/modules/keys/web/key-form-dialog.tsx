import { Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useMe } from '@/modules/accounts/web/use-actor';
import { CompanySelect } from '@/modules/people/web/company-select';
import { maxAccessNameLength, usualLastDay } from '@/platform/access';
import { toDay } from '@/platform/day';
import { keyScopes } from '@/platform/key-access';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { serverNow } from '@/platform/web/server-clock';
import { RadioChoice } from '@/ui/choice/radio-choice';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import { createKeyInput, type MadeKey } from '../contract';

type Values = z.input<typeof createKeyInput>;
type KeyFormDialogProps = FormDialogPlace & { onMade: (made: MadeKey) => void };

export function KeyFormDialog({ onMade, ...dialog }: KeyFormDialogProps) {
  const { t } = useTranslation('keys');
  const { timeZone } = useMe();
  const queryClient = useQueryClient();
  const initialValues: Values = {
    name: '',
    scope: 'read',
    companyId: undefined,
    expiresOn: usualLastDay(toDay(serverNow(), timeZone)),
  };
  return (
    <FormDialog
      {...dialog}
      title={t('create')}
      submitLabel={t('create.submit')}
      schema={createKeyInput}
      initialValues={initialValues}
      submit={async (input) => {
        onMade(await client.keys.create(input));
        await refresh(queryClient, api.keys.key());
      }}
    >
      {(form) => (
        <Stack gap="md">
          <TextInput
            label={t('name')}
            placeholder={t('name.placeholder')}
            maxLength={maxAccessNameLength}
            required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <RadioChoice
            label={t('scope')}
            choices={keyScopes.map((scope) => ({
              value: scope,
              label: t(`scope.${scope}`),
              description: t(`scope.${scope}.hint`),
            }))}
            {...form.getInputProps('scope')}
          />
          <CompanySelect
            label={t('company')}
            placeholder={t('company.any')}
            clearable
            value={form.values.companyId ?? null}
            onChange={(company) => form.setFieldValue('companyId', company?.id)}
            error={form.errors.companyId}
          />
          <TextInput
            type="date"
            label={t('expiresOn')}
            description={t('expiresOn.hint')}
            {...form.getInputProps('expiresOn')}
          />
        </Stack>
      )}
    </FormDialog>
  );
}
