import { Anchor, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountTypeField } from './account-type-field';
import { useAuth } from './auth-provider';
import { AuthRefusal } from './auth-refusal';
import type { Registration } from './auth-store';
import { EntranceForm } from './entrance-form';
import { EntranceFrame, type EntranceSlots } from './entrance-frame';
import { complaintsAboutRegistration } from './entrance-rules';
import { PasswordField } from './password-field';
import { PasswordMeter } from './password-meter';
import { SetupTokenField } from './setup-token-field';
import { useAuthWords } from './use-auth-words';
import { type EntranceOutcome, useEntranceForm } from './use-entrance-form';

type RegisterScreenProps = EntranceSlots & { email?: string; next?: string; onSignedIn: () => void };
type Values = Required<Registration>;

export function RegisterScreen({ email = '', next, onSignedIn, ...slots }: RegisterScreenProps) {
  const { t } = useTranslation(['accounts', 'app']);
  const auth = useAuth();
  const { failureOf, wordsOf } = useAuthWords();
  const form = useForm<Values>({
    initialValues: { name: '', email, password: '', accountType: 'customer', setupToken: '' },
    validate: (values) => wordsOf(complaintsAboutRegistration(values)),
  });
  const { isPending, failure, failedAttempts, onSubmit } = useEntranceForm({
    form,
    send: async (values) => {
      await auth.signUp(toRegistration(values));
      onSignedIn();
    },
    explain: (error): EntranceOutcome => {
      const code = error instanceof AuthRefusal ? error.code : '';
      if (code.startsWith('userAlreadyExists')) return { fieldErrors: { email: t('register.emailTaken') } };
      if (code === 'setupTokenWrong') return { fieldErrors: { setupToken: t('error.setupTokenWrong') } };
      if (code === 'staffByInvitationOnly')
        return { failure: { sentence: t('error.staffByInvitationOnly'), details: '' } };
      return { failure: failureOf(error, t('error.registrationFailed')) };
    },
  });
  useEffect(() => {
    document.title = `${t('register.title')} · ${t('app:app.name')}`;
  }, [t]);
  const { accountType, password } = form.values;

  return (
    <EntranceFrame {...slots} title={t('register.title')}>
      <EntranceForm {...{ isPending, failure, failedAttempts, onSubmit }} submitLabel={t('register.submit')}>
        <TextInput label={t('register.fullName')} autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          type="email"
          label={t('email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          below={<PasswordMeter password={password} />}
          {...form.getInputProps('password')}
        />
        <AccountTypeField value={accountType} onChange={(type) => form.setFieldValue('accountType', type)} />
        {accountType === 'staff' && <SetupTokenField {...form.getInputProps('setupToken')} />}
      </EntranceForm>
      <Text mt="lg">
        {t('register.haveAccount')}{' '}
        <Anchor
          renderRoot={(props) => <Link {...props} to="/login" search={{ next }} state={{ email: form.values.email }} />}
        >
          {t('register.signIn')}
        </Anchor>
      </Text>
    </EntranceFrame>
  );
}

function toRegistration({ name, email, password, accountType, setupToken }: Values): Registration {
  const token = setupToken.trim();
  return {
    name: name.trim(),
    email: email.trim(),
    password,
    accountType,
    ...(accountType === 'staff' && token !== '' && { setupToken: token }),
  };
}
