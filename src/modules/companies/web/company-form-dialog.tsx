import { Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { refusalOf } from '@/platform/web/refusal';
import { FormDialog } from '@/ui/form-dialog';
import type { DialogProps } from '@/ui/use-dialog';
import { createCompanyInput } from '../contract';
import { isCvrCheckDigitRight, normaliseCvr } from '../domain';

const blank = { name: '', cvr: '', contactName: '', email: '', phone: '', description: '' };

export function CompanyFormDialog({ opened, onClose }: DialogProps) {
  const { t } = useTranslation(['companies', 'ui']);
  const queryClient = useQueryClient();
  // One key for one filling-in, so that a repeated send after a lost answer does not create twice.
  const key = useRef<string>(undefined);

  return (
    <FormDialog
      opened={opened}
      onClose={() => {
        key.current = undefined;
        onClose();
      }}
      title={t('companies:create')}
      submitLabel={t('companies:create')}
      schema={createCompanyInput}
      initialValues={blank}
      fieldErrors={(error) => refusalOf(error).issues}
      submit={async (input) => {
        key.current ??= crypto.randomUUID();
        const company = await client.companies.create(input, { context: { idempotencyKey: key.current } });
        notifications.show({ message: t('companies:created.toast', { name: company.name }) });
        await queryClient.invalidateQueries({ queryKey: api.companies.key() });
      }}
    >
      {(form) => {
        const cvr = normaliseCvr(form.values.cvr);
        const isCvrDoubtful = cvr.length === 8 && !isCvrCheckDigitRight(cvr);
        return (
          <>
            <TextInput label={t('companies:name')} required data-autofocus {...form.getInputProps('name')} />
            <TextInput
              label={t('companies:cvr')}
              inputMode="numeric"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description={isCvrDoubtful && t('companies:cvr.doubtful')}
              {...form.getInputProps('cvr')}
            />
            <TextInput label={t('companies:contact')} {...form.getInputProps('contactName')} />
            <TextInput type="email" label={t('companies:email')} {...form.getInputProps('email')} />
            <TextInput type="tel" label={t('companies:phone')} {...form.getInputProps('phone')} />
            <Textarea
              label={t('companies:description')}
              autosize
              minRows={2}
              maxRows={8}
              {...form.getInputProps('description')}
            />
          </>
        );
      }}
    </FormDialog>
  );
}
