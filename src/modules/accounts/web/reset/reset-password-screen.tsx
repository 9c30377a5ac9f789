import { Button, Loader, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
import { ErrorPanel } from '@/ui/feedback/error-panel';
import { announce } from '@/ui/live-region';
import { AuthErrorAlert } from '../auth-error-alert';
import { useAuth } from '../auth-provider';
import { EmailField } from '../email-field';
import type { EntranceFailure } from '../entrance/entrance-failure';
import { EntranceForm } from '../entrance/entrance-form';
import { EntranceFrame, type EntranceSlots } from '../entrance/entrance-frame';
import { findEmailErrors } from '../entrance/entrance-rules';
import { LetterPicture } from '../entrance/letter-picture';
import { useEntranceForm } from '../entrance/use-entrance-form';
import { BackToLogin } from '../sign-in/back-to-login';
import { useCountdown } from '../use-countdown';
import { ResetChoose } from './reset-choose';
import classes from './reset-password-screen.module.css';

type ResetPasswordScreenProps = EntranceSlots & {
  email?: string;
  /** Secret from the link in the mail. */
  token?: string | undefined;
  next?: string;
  onPasswordChanged: () => void;
};

/**
 * Leads the user from “I forgot” to a new password. Each step has its own heading, which gets the
 * focus.
 */
export function ResetPasswordScreen(props: ResetPasswordScreenProps) {
  const { email: typedBefore = '', token, next, onPasswordChanged, ...slots } = props;
  const { t } = useTranslation('accounts');
  const [sentTo, setSentTo] = useState<string>();
  const [isUsedUp, setUsedUp] = useState(false);
  const link = useQuery(
    api.accounts.findReset.queryOptions({
      input: { token: token ?? '' },
      enabled: token !== undefined,
      // Checks of links are limited, and the link is checked again when it is used, so the answer
      // is kept.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
  const isBroken = isUsedUp || (link.isError && isRefused(link.error));
  const findStep = () => {
    if (sentTo !== undefined) return 'sent';
    if (token === undefined) return 'ask';
    if (isBroken) return 'invalid';
    return link.data ? 'choose' : 'checking';
  };
  const step = findStep();
  const titles = {
    ask: t('reset.title'),
    sent: t('reset.sent.title'),
    checking: t('newPassword.checking'),
    choose: t('newPassword.title'),
    invalid: t('newPassword.invalid.title'),
  };

  return (
    <EntranceFrame {...slots} title={titles[step]} step={step}>
      {step === 'checking' && <ResetChecking link={link} />}
      {step === 'choose' && token !== undefined && (
        <ResetChoose
          token={token}
          email={link.data?.email ?? ''}
          onChanged={onPasswordChanged}
          onInvalid={() => setUsedUp(true)}
        />
      )}
      {step === 'ask' && (
        <ResetAsk
          intro={t('reset.intro')}
          submitLabel={t('reset.submit')}
          email={typedBefore}
          next={next}
          onSent={setSentTo}
        />
      )}
      {step === 'invalid' && (
        <ResetAsk
          intro={t('error.resetLinkInvalid')}
          submitLabel={t('newPassword.invalid.action')}
          email={typedBefore}
          next={next}
          onSent={setSentTo}
        />
      )}
      {step === 'sent' && <ResetSent email={sentTo ?? ''} next={next} />}
    </EntranceFrame>
  );
}

/** Shows a heading while the link is checked. */
function ResetChecking({
  link,
}: {
  link: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'>;
}) {
  const { t } = useTranslation('accounts');
  if (link.isError)
    return (
      <ErrorPanel error={link.error} isRetrying={link.isFetching} onRetry={() => link.refetch()} />
    );
  return (
    <div role="status">
      <VisuallyHidden>{t('newPassword.checking')}</VisuallyHidden>
      <Loader aria-hidden="true" />
    </div>
  );
}

type ResetAskProps = {
  intro: string;
  submitLabel: string;
  email: string;
  next: string | undefined;
  onSent: (email: string) => void;
};

/** Asks for the address, at first or after a link that no longer works. */
function ResetAsk({ intro, submitLabel, email, next, onSent }: ResetAskProps) {
  const auth = useAuth();
  const { form, attempts } = useEntranceForm({
    initialValues: { email },
    complain: findEmailErrors,
    send: async (values) => {
      const address = values.email.trim();
      await auth.requestReset(address);
      onSent(address);
    },
    explain: (error) => ({ failure: { step: 'reset.failed', error } }),
  });

  return (
    <>
      <Text mb="md">{intro}</Text>
      <EntranceForm {...attempts} submitLabel={submitLabel}>
        <EmailField {...form.getInputProps('email')} />
      </EntranceForm>
      <BackToLogin email={form.values.email} next={next} />
    </>
  );
}

const pause = 60;

/** Shows that a mail was requested. It looks the same whether or not the address has an account. */
function ResetSent({ email, next }: { email: string; next: string | undefined }) {
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
         * The button is not disabled, because that would take the focus away. Its label lacks the
         * seconds, so that a screen reader does not read each of them.
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

/**
 * Tells whether a link was refused as expired, used or malformed, which look alike to the visitor.
 * Other errors may be temporary.
 */
function isRefused(error: unknown): boolean {
  const { status } = readRefusal(error);
  return status === 400 || status === 404;
}
