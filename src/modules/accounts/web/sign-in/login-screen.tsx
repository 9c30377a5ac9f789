import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAuth } from '../auth-provider';
import { EmailField } from '../email-field';
import { EntranceForm } from '../entrance/entrance-form';
import { EntranceFrame, type EntranceSlots } from '../entrance/entrance-frame';
import { findSignInErrors } from '../entrance/entrance-rules';
import { useEntrance } from '../entrance/use-entrance';
import { useEntranceForm } from '../entrance/use-entrance-form';
import { PasswordField } from '../password-field';
import { GoogleSignInButton } from './google-sign-in';
import classes from './login-screen.module.css';

export type LoginNotice = 'signedOut' | 'sessionExpired' | 'afterReset';

type LoginScreenProps = EntranceSlots & {
  notice?: LoginNotice;
  /** True if the visitor came back from Google without being signed in. */
  hasGoogleFailed?: boolean;
  email?: string;
  next?: string;
  onSignedIn: () => void;
};

export function LoginScreen(props: LoginScreenProps) {
  const { notice, hasGoogleFailed = false, email = '', next, onSignedIn, ...slots } = props;
  const { t } = useTranslation('accounts');
  const auth = useAuth();
  const entrance = useEntrance();
  const { form, attempts, tell, forget } = useEntranceForm({
    initialValues: { email, password: '' },
    complain: findSignInErrors,
    send: async (values) => {
      await auth.signIn({ ...values, email: values.email.trim() });
      onSignedIn();
    },
    explain: (error) => ({ failure: { step: 'error.invalidCredentials', error } }),
    ...(hasGoogleFailed && { earlierFailure: { step: 'error.googleFailed' as const } }),
  });

  return (
    <EntranceFrame {...slots} title={t('login.title')}>
      {notice && (
        <Alert variant="default" role="status" mb="md">
          {t(`login.${notice}`)}
        </Alert>
      )}
      {entrance?.isNew && <FirstAccount next={next} />}
      <EntranceForm {...attempts} submitLabel={t('login.submit')}>
        <EmailField {...form.getInputProps('email')} />
        <div>
          <PasswordField
            label={t('password')}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Anchor
            className={classes.forgot}
            renderRoot={(link) => (
              <Link
                {...link}
                to="/reset-password"
                search={{ next }}
                state={{ email: form.values.email }}
              />
            )}
          >
            {t('login.forgot')}
          </Anchor>
        </div>
      </EntranceForm>
      {entrance?.googleSignIn && (
        <GoogleSignInButton
          next={next}
          onStart={forget}
          onFailure={(error) => tell({ failure: { step: 'error.googleFailed', error } })}
        />
      )}
      <Text mt="lg">
        {t('login.noAccount')}{' '}
        <Anchor
          renderRoot={(link) => (
            <Link {...link} to="/register" search={{ next }} state={{ email: form.values.email }} />
          )}
        >
          {t('login.createAccount')}
        </Anchor>
      </Text>
      <Anchor size="sm" mt="sm" renderRoot={(link) => <Link {...link} to="/check" />}>
        {t('login.check')}
      </Anchor>
    </EntranceFrame>
  );
}

/** Leads to the first account of an empty installation. */
function FirstAccount({ next }: { next: string | undefined }) {
  const { t } = useTranslation('accounts');
  return (
    <Alert variant="default" role="status" mb="md">
      {t('login.new')}{' '}
      <Anchor inherit renderRoot={(link) => <Link {...link} to="/register" search={{ next }} />}>
        {t('login.createFirst')}
      </Anchor>
    </Alert>
  );
}
