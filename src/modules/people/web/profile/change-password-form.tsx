import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { changePasswordInput } from '@/modules/accounts/contract';
import { PasswordField } from '@/modules/accounts/web/password-field';
import { PasswordMeter } from '@/modules/accounts/web/register/password-meter';
import { useMe } from '@/modules/accounts/web/use-actor';
import { client } from '@/platform/web/api';
import { FormDialogBody } from '@/ui/dialog/form-dialog-body';
import type { ProfileFormProps } from './edit-profile-form';
import { FailureWords } from './failure-words';
import { useStartFocus } from './use-start-focus';

const blank = {
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
  endsOtherWays: true,
};

/** Checks that both new passwords are equal. Only the form has two; the password is sent once. */
const typedTwice = changePasswordInput
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: 'people:profile.passwordsDiffer',
  });

export function ChangePasswordForm(props: ProfileFormProps) {
  const { t } = useTranslation(['people', 'accounts']);
  const { email } = useMe();
  const node = useStartFocus<HTMLDivElement>();
  return (
    <div ref={node}>
      <FormDialogBody
        {...props}
        schema={typedTwice}
        initialValues={blank}
        submitLabel={t('profile.changePassword')}
        submit={({ confirmPassword: _, ...change }) => client.accounts.changePassword(change)}
        errorText={(error) => <FailureWords error={error} sentence={t('profile.passwordFailed')} />}
      >
        {(form) => (
          <>
            {/* Password managers learn from this field which account the password is for. */}
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={email}
              readOnly
              hidden
            />
            <PasswordField
              label={t('profile.currentPassword')}
              autoComplete="current-password"
              data-autofocus
              {...form.getInputProps('currentPassword')}
            />
            <PasswordField
              label={t('profile.newPassword')}
              autoComplete="new-password"
              below={<PasswordMeter password={form.values.newPassword} />}
              {...form.getInputProps('newPassword')}
            />
            <PasswordField
              label={t('profile.confirmPassword')}
              autoComplete="new-password"
              {...form.getInputProps('confirmPassword')}
            />
            <Checkbox
              label={t('accounts:ways.endToo')}
              description={t('accounts:ways.endToo.hint')}
              {...form.getInputProps('endsOtherWays', { type: 'checkbox' })}
            />
          </>
        )}
      </FormDialogBody>
    </div>
  );
}
