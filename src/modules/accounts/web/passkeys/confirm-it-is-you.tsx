import { Alert, Button, Modal, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { useAsking } from '@/platform/web/ask-again';
import { readRefusal } from '@/platform/web/refusal';
import { DialogButtons } from '@/ui/dialog/dialog-buttons';
import look from '@/ui/look.module.css';
import { useUiWords } from '@/ui/ui-words';
import { PasswordField } from '../password-field';
import { useMe } from '../use-actor';
import { hasPasskeys, signWithPasskey } from './passkey-browser';
import { usePasskeyWords } from './use-passkey-words';

/**
 * Dialog that has the user confirm by passkey or password that it is they. It opens when the server
 * asks, and the refused call is then repeated.
 */
export function ConfirmItIsYou() {
  const { t } = useTranslation('accountsLater');
  const { close } = useUiWords();
  const { answer } = useAsking();
  return (
    <Modal
      opened={answer !== undefined}
      onClose={() => answer?.(false)}
      title={t('confirm.title')}
      closeButtonProps={{ 'aria-label': close }}
      zIndex={300}
    >
      {answer && <Question answer={answer} />}
    </Modal>
  );
}

function Question({ answer }: { answer: (isConfirmed: boolean) => void }) {
  const { t } = useTranslation('accountsLater');
  const { cancel } = useUiWords();
  const { hasPassword, hasPasskey } = useMe();
  const errorText = usePasskeyWords();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (by: 'password' | 'passkey') => {
      if (by === 'password') return client.accounts.confirm({ password });
      const response = await signWithPasskey(await client.accounts.offerConfirmation());
      return client.accounts.confirm({ response });
    },
    onSuccess: () => answer(true),
  });
  const { message, issues } = readRefusal(error);
  const beside = variables === 'password' && error ? (issues.password ?? message) : undefined;
  const canSign = hasPasskey && hasPasskeys();

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (password !== '' && !isPending) mutate('password');
      }}
    >
      <Stack gap="md">
        <p className={look.noMargin}>
          {t(hasPassword || canSign ? 'confirm.text' : 'confirm.none')}
        </p>
        {canSign && (
          <Button
            data-autofocus
            loading={isPending && variables === 'passkey'}
            onClick={() => mutate('passkey')}
          >
            {t('confirm.passkey')}
          </Button>
        )}
        {error && !beside && (
          <Alert color="red" role="alert">
            {errorText(error)}
          </Alert>
        )}
        {hasPassword && (
          <PasswordField
            label={t('confirm.password')}
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            error={beside}
            {...(!canSign && { 'data-autofocus': true })}
          />
        )}
        <DialogButtons>
          <Button variant="default" onClick={() => answer(false)}>
            {cancel}
          </Button>
          {hasPassword && (
            <Button
              type="submit"
              variant={canSign ? 'default' : 'filled'}
              disabled={password === ''}
              loading={isPending && variables === 'password'}
            >
              {t('confirm.submit')}
            </Button>
          )}
        </DialogButtons>
      </Stack>
    </form>
  );
}
