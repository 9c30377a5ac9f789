import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '../auth-provider';
import { GoogleMark } from './google-mark';
import classes from './google-sign-in.module.css';

type GoogleSignInProps = {
  next: string | undefined;
  onStart: () => void;
  onFailure: (error: unknown) => void;
};

/**
 * Leaves for Google, which sends people back to the login page; from there the guard takes them
 * where they wanted to go.
 */
export function GoogleSignInButton({ next, onStart, onFailure }: GoogleSignInProps) {
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
      // Also on success: a page that the browser brings back as it was must not wait for ever.
      setLeaving(false);
    }
  }

  return (
    <div className={classes.other}>
      <div className={classes.or}>{t('login.or')}</div>
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
