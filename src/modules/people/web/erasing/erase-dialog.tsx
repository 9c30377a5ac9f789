import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '@/platform/web/api';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import type { UserDetail } from '../../contract';
import { useActOnPeople } from '../use-act-on-people';

type EraseDialogProps = {
  opened: boolean;
  onClose: () => void;
  user: Pick<UserDetail, 'id' | 'name' | 'email'>;
  onErased: () => void;
};

/** Asks before a person is erased. A name of one word is too common to be taken out of texts. */
export function EraseDialog({ opened, onClose, user, onErased }: EraseDialogProps) {
  const { t } = useTranslation('people');
  const { done } = useActOnPeople();
  const { id, name, email } = user;
  const [inTexts, setInTexts] = useState(name.trim().includes(' '));
  const erase = async () => {
    await done(client.people.erase({ id, inTexts }), t('users.erased'));
    onErased();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('users.erase.title', { name })}
      confirmLabel={t('users.erase.submit')}
      confirm={erase}
    >
      <Stack gap="md">
        <Text>{t('users.erase.text', { email })}</Text>
        <Checkbox
          label={t('users.erase.inTexts')}
          description={t('users.erase.inTexts.hint', { name })}
          checked={inTexts}
          onChange={({ currentTarget }) => setInTexts(currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
