import { Alert, Anchor, Button, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import look from '@/ui/look.module.css';
import { useAuth } from '../auth-provider';
import { AuthRefusal } from '../auth-refusal';
import { EmailField } from '../email-field';
import { EntranceForm } from '../entrance/entrance-form';
import { EntranceFrame, type EntranceSlots } from '../entrance/entrance-frame';
import { findSignInErrors } from '../entrance/entrance-rules';
import { useEntrance } from '../entrance/use-entrance';
import { useEntranceForm } from '../entrance/use-entrance-form';
import { PasswordField } from '../password-field';
import classes from './login-screen.module.css';
import { PasskeyButton } from './passkey-button';

export type LoginNotice = 'signedOut' | 'sessionExpired' | 'afterReset';

type LoginScreenProps = EntranceSlots & {
  notice?: LoginNotice;
  /** Reason why the visitor came back from Google without being signed in. */
  googleFailure?: 'google' | 'passkey' | undefined;
  email?: string;
  next?: string;
  onSignedIn: () => void;
};

const googleSteps = { google: 'error.googleFailed', passkey: 'login.passkeyNeeded' } as const;

export function LoginScreen(props: LoginScreenProps) {
  const { notice, googleFailure, email = '', next, onSignedIn, ...slots } = props;
  const { t } = useTranslation('accounts');
  const auth = useAuth();
  const entrance = useEntrance();
  const [asksCode, setAsksCode] = useState(false);
  const { form, attempts, tell, forget } = useEntranceForm({
    initialValues: { email, password: '', recoveryCode: '' },
    complain: findSignInErrors,
    send: async ({ recoveryCode, ...values }) => {
      const code = asksCode && recoveryCode.trim() !== '' && { recoveryCode };
      await auth.signIn({ ...values, ...code, email: values.email.trim() });
      onSignedIn();
    },
    explain: (error) => ({ failure: { step: stepOf(error), error } }),
    ...(googleFailure && { earlierFailure: { step: googleSteps[googleFailure] } }),
  });
  const { failure } = attempts;
  const needsPasskey = failure?.step === 'login.passkeyNeeded';

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
        {asksCode ? (
          <TextInput
            label={t('login.recoveryCode')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            {...form.getInputProps('recoveryCode')}
          />
        ) : (
          needsPasskey && <LostPasskey onLost={() => setAsksCode(true)} />
        )}
      </EntranceForm>
      <PasskeyButton
        onStart={forget}
        onSignedIn={onSignedIn}
        onFailure={(error) => tell({ failure: { step: 'error.passkeyFailed', error } })}
      />
      {entrance?.googleSignIn && (
        <GoogleSignInButton
          next={next}
          onStart={forget}
          onFailure={(error) => tell({ failure: { step: 'error.googleFailed', error } })}
        />
      )}
      <OtherPlaces next={next} email={form.values.email} />
    </EntranceFrame>
  );
}

function OtherPlaces({ next, email }: { next: string | undefined; email: string }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <Text mt="lg">
        {t('login.noAccount')}{' '}
        <Anchor
          renderRoot={(link) => (
            <Link {...link} to="/register" search={{ next }} state={{ email: email }} />
          )}
        >
          {t('login.createAccount')}
        </Anchor>
      </Text>
      <Anchor size="sm" mt="sm" renderRoot={(link) => <Link {...link} to="/check" />}>
        {t('login.check')}
      </Anchor>
    </>
  );
}

function LostPasskey({ onLost }: { onLost: () => void }) {
  const { t } = useTranslation('accounts');
  return (
    <Anchor component="button" type="button" onClick={onLost}>
      {t('login.lostPasskey')}
    </Anchor>
  );
}

function stepOf(error: unknown) {
  const code = error instanceof AuthRefusal ? error.code : '';
  if (code === 'passkeyNeeded') return 'login.passkeyNeeded' as const;
  if (code === 'recoveryCodeWrong') return 'error.recoveryCodeWrong' as const;
  return 'error.invalidCredentials' as const;
}

type GoogleSignInProps = {
  next: string | undefined;
  onStart: () => void;
  onFailure: (error: unknown) => void;
};

/**
 * Leaves the page for Google, which sends the user back to the login page. That page then shows
 * what they wanted to see.
 */
function GoogleSignInButton({ next, onStart, onFailure }: GoogleSignInProps) {
  const { t } = useTranslation('accounts');
  const auth = useAuth();
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    onStart();
    try {
      await auth.signInWithGoogle(
        next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`,
      );
    } catch (error) {
      onFailure(error);
    } finally {
      // The state is reset after success, too, because the browser may show this page again as it
      // was.
      setLeaving(false);
    }
  }

  return (
    <div className={classes.other}>
      <div className={`${look.hint} ${look.line} ${classes.or}`}>{t('login.or')}</div>
      <Button
        variant="default"
        fullWidth
        leftSection={<GoogleMark />}
        loading={isLeaving}
        onClick={leave}
      >
        {t('login.google')}
      </Button>
    </div>
  );
}

/** Shows Google's mark in its four colours, as Google requires of sign-in buttons. */
function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85
          C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19
          C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18
          l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19
          C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6
          c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19
          C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}

/** Links to the registration of the first account in an empty installation. */
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
