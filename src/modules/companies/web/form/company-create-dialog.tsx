import { Checkbox } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActOnPeople } from '@/modules/people/web/use-act-on-people';
import { api, client } from '@/platform/web/api';
import { refresh } from '@/platform/web/refresh';
import { useSendOnce } from '@/platform/web/use-send-once';
import { FormDialog } from '@/ui/dialog/form-dialog';
import type { FormDialogPlace } from '@/ui/dialog/use-dialog';
import { companyFacts } from '../../contract/company';
import { blankCompany } from '../../contract/fields';
import { CompanyFields } from './company-fields';

type CompanyCreateDialogProps = FormDialogPlace & {
  /** Runs instead of `onClose` when the company has been created. */
  onCreated: (company: { id: string }) => void;
};

export function CompanyCreateDialog({
  opened,
  onClose,
  place,
  onCreated,
}: CompanyCreateDialogProps) {
  const { t } = useTranslation('companies');
  const queryClient = useQueryClient();
  const people = useActOnPeople();
  const [invites, setInvites] = useState(false);
  const sendOnce = useSendOnce(place);
  const created = useRef<{ id: string }>(undefined);

  return (
    <FormDialog
      place={place}
      opened={opened}
      onClose={() => {
        setInvites(false);
        const company = created.current;
        created.current = undefined;
        if (company) onCreated(company);
        else onClose();
      }}
      size="lg"
      title={t('create')}
      submitLabel={t('create')}
      schema={companyFacts}
      initialValues={blankCompany}
      submit={async (facts) => {
        const company = await sendOnce(client.companies.create, facts);
        notifications.show({ message: t('created.toast', { name: company.name }) });
        await refresh(queryClient, api.companies.key());
        created.current = company;
        // The company exists even if the invitation fails. The failure is shown, and the invitation
        // can be sent again.
        const { id: companyId, email } = company;
        if (invites && email) {
          void people.act(
            () => client.people.invite({ email, grants: 'customer', companyId }),
            t('invited.toast', { email }),
          );
        }
      }}
    >
      {(form) => (
        <>
          <CompanyFields form={form} />
          {form.values.email.includes('@') && (
            <Checkbox
              label={t('inviteContact', { email: form.values.email })}
              description={t('inviteContact.hint')}
              checked={invites}
              onChange={({ currentTarget }) => setInvites(currentTarget.checked)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
