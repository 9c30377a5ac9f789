import { Alert, Anchor, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from './auth-provider';
import { EntranceForm } from './entrance-form';
import { EntranceFrame, type EntranceSlots } from './entrance-frame';
import { complaintsAboutSignIn } from './entrance-rules';
import { PasswordField } from './password-field';
import { useAuthWords } from './use-auth-words';
import { useEntranceForm } from './use-entrance-form';

export type LoginNotice = 'signedOut' | 'sessionExpired';

type LoginScreenProps = EntranceSlots & { notice?: LoginNotice; email?: string; next?: string; onSignedIn: () => void };

export function LoginScreen({ notice, email = '', next, onSignedIn, ...slots }: LoginScreenProps) {
  const { t } = useTranslation(['accounts', 'app']);
  const auth = useAuth();
  const { failureOf, wordsOf } = useAuthWords();
  const form = useForm({
    initialValues: { email, password: '' },
    validate: (values) => wordsOf(complaintsAboutSignIn(values)),
  });
  const { isPending, failure, failedAttempts, onSubmit } = useEntranceForm({
    form,
    send: async (values) => {
      await auth.signIn({ ...values, email: values.email.trim() });
      onSignedIn();
    },
    explain: (error) => ({ failure: failureOf(error, t('error.invalidCredentials')) }),
  });
  useEffect(() => {
    document.title = `${t('login.title')} · ${t('app:app.name')}`;
  }, [t]);

  return (
    <EntranceFrame {...slots} title={t('login.title')}>
      {notice && (
        <Alert variant="default" role="status" mb="md">
          {t(`login.${notice}`)}
        </Alert>
      )}
      <EntranceForm {...{ isPending, failure, failedAttempts, onSubmit }} submitLabel={t('login.submit')}>
        <TextInput
          type="email"
          label={t('email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('email')}
        />
        <PasswordField label={t('password')} autoComplete="current-password" {...form.getInputProps('password')} />
      </EntranceForm>
      <Text mt="lg">
        {t('login.noAccount')}{' '}
        <Anchor
          renderRoot={(props) => (
            <Link {...props} to="/register" search={{ next }} state={{ email: form.values.email }} />
          )}
        >
          {t('login.createAccount')}
        </Anchor>
      </Text>
    </EntranceFrame>
  );
}
