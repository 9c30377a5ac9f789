import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { maskEmail } from '@/modules/accounts/domain';
import { client } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
import { asAuthRefusal } from '../auth-refusal';
import { EntranceForm } from '../entrance/entrance-form';
import { findNewPasswordErrors } from '../entrance/entrance-rules';
import { say } from '../entrance/entrance-word';
import { useEntranceForm } from '../entrance/use-entrance-form';
import { PasswordField } from '../password-field';
import { PasswordMeter } from '../register/password-meter';

type ResetChooseProps = {
  token: string;
  /** Address for password managers. Users see only so much of it that the owner recognises it. */
  email: string;
  onChanged: () => void;
  onInvalid: () => void;
};

export function ResetChoose({ token, email, onChanged, onInvalid }: ResetChooseProps) {
  const { t } = useTranslation('accounts');
  const { form, attempts } = useEntranceForm({
    initialValues: { password: '', confirmation: '', endsOtherWays: true },
    complain: findNewPasswordErrors,
    send: async ({ password, endsOtherWays }) => {
      await client.accounts.resetPassword({ token, newPassword: password, endsOtherWays });
      onChanged();
    },
    explain: (error) => {
      const { code } = readRefusal(error);
      if (code === 'resetLinkInvalid') onInvalid();
      const failure = { step: 'newPassword.failed', error: asAuthRefusal(error) } as const;
      return code === 'passwordGuessed'
        ? { failure, fieldErrors: { password: say('error.passwordGuessed') } }
        : { failure };
    },
  });

  return (
    <>
      <Text mb="md">{t('newPassword.for', { email: maskEmail(email) })}</Text>
      <EntranceForm {...attempts} submitLabel={t('newPassword.submit')}>
        {/* Password managers store a password together with this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('newPassword.new')}
          autoComplete="new-password"
          below={<PasswordMeter password={form.values.password} />}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('newPassword.confirm')}
          autoComplete="new-password"
          {...form.getInputProps('confirmation')}
        />
        <Checkbox
          label={t('ways.endToo')}
          description={t('ways.endToo.hint')}
          {...form.getInputProps('endsOtherWays', { type: 'checkbox' })}
        />
      </EntranceForm>
    </>
  );
}
