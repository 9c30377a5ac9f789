import { Alert, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type UpdateProfile, updateProfileInput } from '@/modules/accounts/contract';
import { mayChooseCompany } from '@/modules/accounts/domain';
import { useAuth } from '@/modules/accounts/web/auth-provider';
import { PasswordField } from '@/modules/accounts/web/password-field';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { client } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
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
  const { t } = useTranslation(['people', 'accounts']);
  const auth = useAuth();
  const me = useMe();
  const actor = useActor();
  const node = useStartFocus<HTMLDivElement>();
  const [passwordReason, setPasswordReason] = useState<string>();

  return (
    <div ref={node}>
      <FormDialogBody
        {...props}
        secret="currentPassword"
        schema={updateProfileInput}
        initialValues={{
          name: me.name,
          email: me.email,
          currentPassword: '',
          // The company is sent only by people who may choose one.
          ...(mayChooseCompany(actor) && { companyId: me.companyId }),
        }}
        submitLabel={t('profile.save')}
        submit={async (changes) => {
          await client.accounts.updateProfile(changes).catch((error: unknown) => {
            const { code, message } = readRefusal(error);
            if (code === 'passwordNeeded') setPasswordReason(message);
            throw error;
          });
          await auth.refresh();
        }}
        errorText={(error) => <FailureWords error={error} sentence={t('profile.updateFailed')} />}
      >
        {(form) => {
          const password = form.getInputProps('currentPassword');
          return (
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
                  {t('accounts:ways.newAddress')}
                </Alert>
              )}
              {passwordReason && (
                <PasswordField
                  label={t('profile.currentPassword')}
                  autoComplete="current-password"
                  below={!password.error && passwordReason}
                  {...password}
                />
              )}
              {mayChooseCompany(actor) && <CompanyField form={form} />}
            </>
          );
        }}
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
