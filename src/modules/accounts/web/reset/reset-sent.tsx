import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '@/ui/live-region';
import { AuthErrorAlert } from '../auth-error-alert';
import { useAuth } from '../auth-provider';
import type { EntranceFailure } from '../entrance/entrance-failure';
import { LetterPicture } from '../entrance/letter-picture';
import { BackToLogin } from '../sign-in/back-to-login';
import { useCountdown } from '../use-countdown';
import classes from './reset-sent.module.css';

const pause = 60;

/** Looks the same whether or not the address has an account. */
export function ResetSent({ email, next }: { email: string; next: string | undefined }) {
  const { t } = useTranslation('accounts');
  const auth = useAuth();
  const { secondsLeft, startAgain } = useCountdown(pause);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<EntranceFailure>();
  const isWaiting = secondsLeft > 0;

  async function sendAgain() {
    if (isWaiting || isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await auth.requestReset(email);
      startAgain();
      announce(t('reset.sent.text'));
    } catch (error) {
      setFailure({ step: 'reset.failed', error });
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <Stack gap="md">
        <LetterPicture />
        <Text>{t('reset.sent.text')}</Text>
        <Text fw={650}>{email}</Text>
        {failure && <AuthErrorAlert {...failure} />}
        {/*
         * Not disabled, because that would take the focus away. Its name has no seconds in it, so
         * a screen reader does not read them out.
         */}
        <Button
          variant="default"
          fullWidth
          aria-disabled={isWaiting || isPending}
          className={classes.again}
          aria-label={t('reset.sent.resend')}
          onClick={sendAgain}
        >
          {isWaiting ? t('reset.sent.resendIn', { seconds: secondsLeft }) : t('reset.sent.resend')}
        </Button>
      </Stack>
      <BackToLogin email={email} next={next} />
    </>
  );
}
