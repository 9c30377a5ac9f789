import { Alert, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EntranceFrame } from '@/modules/accounts/web/entrance/entrance-frame';
import { hasPasskeys } from '@/modules/accounts/web/passkeys/passkey-browser';
import { useAddPasskey } from '@/modules/accounts/web/passkeys/use-add-passkey';
import { usePasskeyWords } from '@/modules/accounts/web/passkeys/use-passkey-words';
import look from '@/ui/look.module.css';
import { EntrancePicture } from './entrance/entrance-picture';
import { PreferenceCorner } from './entrance/preference-corner';
import { useWayWords } from './settings/way-words';
import { useSignOut } from './shell/profile/use-sign-out';

/** Lets a user who must have a passkey, and has none, set one up. It is their only screen. */
export function SetUpScreen() {
  const { t } = useTranslation('accountsLater');
  const signOut = useSignOut();
  const add = useAddPasskey();
  const errorText = usePasskeyWords();
  const { nameOfDevice } = useWayWords();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => add(nameOfDevice(navigator.userAgent)),
  });
  return (
    <EntranceFrame
      picture={<EntrancePicture />}
      corner={<PreferenceCorner />}
      title={t('setUp.title')}
    >
      <Stack gap="md">
        <p className={look.noMargin}>{t('setUp.text')}</p>
        {!hasPasskeys() && <Alert color="yellow">{t('passkeys.unsupported')}</Alert>}
        {error && (
          <Alert color="red" role="alert">
            {errorText(error)}
          </Alert>
        )}
        <Button fullWidth loading={isPending} disabled={!hasPasskeys()} onClick={() => mutate()}>
          {t('passkeys.add')}
        </Button>
        <Button fullWidth variant="default" onClick={signOut}>
          {t('setUp.signOut')}
        </Button>
      </Stack>
    </EntranceFrame>
  );
}
