import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type PasskeySignIn, usePasskeySignIn } from './use-passkey-sign-in';

/** Signs in with a passkey, where the browser can use one. */
export function PasskeyButton(events: PasskeySignIn) {
  const { t } = useTranslation('accounts');
  const passkey = usePasskeySignIn(events);
  if (!passkey) return null;
  return (
    <Button
      variant="default"
      fullWidth
      mt="md"
      leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden="true" />}
      loading={passkey.isPending}
      onClick={passkey.start}
    >
      {t('login.passkey')}
    </Button>
  );
}
