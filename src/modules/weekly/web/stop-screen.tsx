import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EntranceFrame, type EntranceSlots } from '@/modules/accounts/web/entrance/entrance-frame';
import { api } from '@/platform/web/api';
import { useUiWords } from '@/ui/ui-words';

type StopScreenProps = EntranceSlots & {
  /** Token from the link in the mail. */
  token: string;
};

/**
 * Lets a person turn the weekly mail off without signing in. A press is required, because mail
 * scanners open every link and run its scripts.
 */
export function StopScreen({ token, ...slots }: StopScreenProps) {
  const { t } = useTranslation('weekly');
  const { errorText } = useUiWords();
  const stopping = useMutation(api.weekly.stop.mutationOptions());
  const answer = useRef<HTMLDivElement>(null);
  const { isSuccess } = stopping;
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (isSuccess) answer.current?.focus();
  }, [isSuccess]);

  return (
    <EntranceFrame {...slots} title={t('stop.title')}>
      <Stack gap="md">
        {!isSuccess && (
          <>
            <p>{t('stop.text')}</p>
            <Button loading={stopping.isPending} onClick={() => stopping.mutate({ token })}>
              {t('stop.submit')}
            </Button>
          </>
        )}
        <div ref={answer} tabIndex={-1} aria-live="polite">
          {stopping.isError && <Alert color="red">{errorText(stopping.error)}</Alert>}
          {isSuccess && (
            <p>
              {t('stop.done')} <Anchor href="/settings#notifications">{t('stop.settings')}</Anchor>
            </p>
          )}
        </div>
      </Stack>
    </EntranceFrame>
  );
}
