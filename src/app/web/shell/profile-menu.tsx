import { Menu, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { LiveDot } from './live-dot';
import classes from './profile.module.css';
import { ProfileCard } from './profile-card';
import { ProfilePhoto } from './profile-photo';
import { useSignOut } from './use-sign-out';

export function ProfileMenu() {
  const { t } = useTranslation();
  const me = useMe();
  const signOut = useSignOut();
  return (
    <Menu position="bottom-end" width={280} shadow="sm">
      <Menu.Target>
        <UnstyledButton className={classes.opener} aria-label={t('topbar.openProfile', { name: me.name })}>
          <ProfilePhoto person={me} size={36} />
          <span className={classes.name}>{me.name}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.inMenu}>
          <ProfileCard />
          <LiveDot />
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={signOut}>
          {t('topbar.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
