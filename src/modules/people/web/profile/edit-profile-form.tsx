import { Alert, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type UpdateProfile, updateProfileInput } from '@/modules/accounts/contract';
import { mayChooseCompany } from '@/modules/accounts/domain';
import { useAuth } from '@/modules/accounts/web/auth-provider';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { client } from '@/platform/web/api';
import { FormDialogBody } from '@/ui/dialog/form-dialog-body';
import { EmailInput } from '@/ui/email-input';
import { CompanySelect } from '../company-select';
import { FailureWords } from './failure-words';
import { useStartFocus } from './use-start-focus';

export type ProfileFormProps = {
  onCancel: () => void;
  onDone: () => void;
  onDirtyChange: (isDirty: boolean) => void;
  onPendingChange: (isPending: boolean) => void;
};

/** Value of the option "no company", because the field takes an empty value for no selection. */
const noCompany = 'none';

export function EditProfileForm(props: ProfileFormProps & { place: string }) {
  const { t } = useTranslation(['people', 'accountsLater']);
  const auth = useAuth();
  const me = useMe();
  const actor = useActor();
  const node = useStartFocus<HTMLDivElement>();

  return (
    <div ref={node}>
      <FormDialogBody
        {...props}
        staysSignedOut
        schema={updateProfileInput}
        initialValues={{
          name: me.name,
          email: me.email,
          // The company is sent only by people who may choose one.
          ...(mayChooseCompany(actor) && { companyId: me.companyId }),
        }}
        submitLabel={t('profile.save')}
        submit={async (changes) => {
          await client.accounts.updateProfile(changes);
          await auth.refresh();
        }}
        errorText={(error) => <FailureWords error={error} sentence={t('profile.updateFailed')} />}
      >
        {(form) => (
          <>
            <TextInput
              label={t('profile.name')}
              autoComplete="name"
              data-autofocus
              {...form.getInputProps('name')}
            />
            <EmailInput
              label={t('profile.email')}
              autoComplete="email"
              {...form.getInputProps('email')}
            />
            {form.values.email !== me.email && (
              <Alert role="status" color="yellow">
                {t('accountsLater:ways.newAddress')}
              </Alert>
            )}
            {mayChooseCompany(actor) && <CompanyField form={form} />}
          </>
        )}
      </FormDialogBody>
    </div>
  );
}

function CompanyField({ form }: { form: UseFormReturnType<UpdateProfile> }) {
  const { t } = useTranslation('people');
  return (
    <CompanySelect
      label={t('profile.company')}
      allowDeselect={false}
      first={{ id: noCompany, name: t('profile.company.none') }}
      error={form.errors.companyId}
      value={form.values.companyId ?? noCompany}
      onChange={(chosen) =>
        form.setFieldValue(
          'companyId',
          chosen === null || chosen.id === noCompany ? null : chosen.id,
        )
      }
    />
  );
}
