import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '@/platform/web/api';
import { refusalOf } from '@/platform/web/refusal';
import { FormDialog } from '@/ui/form-dialog';
import type { DialogProps } from '@/ui/use-dialog';
import { companyFacts } from '../../contract';
import { CompanyFields } from './company-fields';
import { blankCompany } from './company-values';

export function CompanyCreateDialog({ opened, onClose }: DialogProps) {
  const { t } = useTranslation('companies');
  const queryClient = useQueryClient();
  // The same content keeps its key until it is created, so that a repeated send does not create two companies.
  const sent = useRef<{ body: string; key: string }>(undefined);

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('create')}
      submitLabel={t('create')}
      schema={companyFacts}
      initialValues={blankCompany}
      fieldErrors={(error) => refusalOf(error).issues}
      submit={async (facts) => {
        const body = JSON.stringify(facts);
        if (sent.current?.body !== body) sent.current = { body, key: crypto.randomUUID() };
        const company = await client.companies.create(facts, { context: { idempotencyKey: sent.current.key } });
        sent.current = undefined;
        notifications.show({ message: t('created.toast', { name: company.name }) });
        await queryClient.invalidateQueries({ queryKey: api.companies.key() });
      }}
    >
      {(form) => <CompanyFields form={form} />}
    </FormDialog>
  );
}
