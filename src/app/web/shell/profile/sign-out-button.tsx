import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSignOut } from './use-sign-out';

export function SignOutButton() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <Tooltip label={t('topbar.signOut')}>
      <ActionIcon aria-label={t('topbar.signOut')} onClick={signOut}>
        <IconLogout size={20} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
