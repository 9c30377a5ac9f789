import { Anchor, Loader } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '@/modules/accounts/web/auth-provider';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { api } from '@/platform/web/api';
import { readRefusal } from '@/platform/web/refusal';
import { useSecretOfAddress } from '@/platform/web/screens/use-secret-of-address';
import { EmptyState } from '@/ui/feedback/empty-state';
import { ErrorPanel } from '@/ui/feedback/error-panel';
import { Panel } from '@/ui/panel';
import { Screen } from '@/ui/screen';
import { useHeadingFocus } from '@/ui/use-heading-focus';

/** Confirms the mail address when its link is opened, without further action by the reader. */
export function ConfirmEmailScreen() {
  const token = useSecretOfAddress('token') ?? '';
  const { t } = useTranslation(['people', 'accounts']);
  const auth = useAuth();
  const { role } = useActor();
  const { email, emailVerified } = useMe();
  const confirm = useMutation(
    api.accounts.confirmEmail.mutationOptions({ onSuccess: () => auth.refresh() }),
  );
  const { mutate } = confirm;
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate({ token });
  }, [mutate, token]);

  const { status } = readRefusal(confirm.error);
  const isRefused = confirm.isError && (status === 400 || status === 404);
  // A link that is opened again is refused as used, but the address is confirmed nevertheless.
  const isDone = confirm.isSuccess || (isRefused && emailVerified);
  const step = isDone ? 'done' : isRefused ? 'invalid' : 'asking';
  useHeadingFocus(step);
  const titles = {
    asking: t('people:confirmEmail.asking'),
    done: t('people:confirmEmail.done.title'),
    invalid: t('accounts:newPassword.invalid.title'),
  };
  const toDashboard = (
    <Anchor renderRoot={(link) => <Link {...link} to={`/${role}`} />}>
      {t('people:toDashboard')}
    </Anchor>
  );

  return (
    <Screen title={titles[step]}>
      {step === 'asking' &&
        (confirm.isError ? (
          <ErrorPanel error={confirm.error} onRetry={() => mutate({ token })} />
        ) : (
          <Loader aria-hidden="true" />
        ))}
      {step !== 'asking' && (
        <Panel>
          <EmptyState action={toDashboard}>
            {isDone
              ? t('people:confirmEmail.done.text', { email })
              : t('accounts:error.confirmationInvalid')}
          </EmptyState>
        </Panel>
      )}
    </Screen>
  );
}
