import {
  ActionIcon,
  Button,
  Modal,
  SegmentedControl,
  Stack,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core';
import { IconChevronRight, IconLogout, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { themes } from '@/platform/theme';
import { screenIcons } from '@/platform/web/screens/screen-icons';
import { useScreens } from '@/platform/web/screens/screens';
import { useDialog, useFormDialog } from '@/ui/dialog/use-dialog';
import { laterDialog } from '@/ui/lazy-parts';
import { useUiWords } from '@/ui/ui-words';
import { LanguageSelect } from '../language-select';
import { LiveDot } from '../live-dot';
import classes from '../profile/profile.module.css';
import { ProfileCard } from '../profile/profile-card';
import { useSignOut } from '../profile/use-sign-out';
import { useChooseTheme } from '../use-choose-theme';

const ProfileDialog = laterDialog(
  async () => (await import('@/modules/people/web/profile/profile-dialog')).ProfileDialog,
);

/** Everything of the top bar that has no room on a phone. */
export function PhoneMenu() {
  const { t } = useTranslation();
  const { close: closeWord } = useUiWords();
  const menu = useDialog();
  const profile = useFormDialog('profile from menu');
  const leadsToProfile = useRef(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  // Only when the menu is gone: the profile later restores the focus of its opening.
  const openProfile = () => {
    if (!leadsToProfile.current) return;
    leadsToProfile.current = false;
    menuButton.current?.focus();
    profile.open();
  };
  return (
    <>
      <ActionIcon
        ref={menuButton}
        size={44}
        aria-label={t('topbar.menu')}
        aria-haspopup="dialog"
        onClick={menu.open}
      >
        <IconMenu2 size={24} stroke={1.75} />
      </ActionIcon>
      <Modal
        {...menu.props}
        title={t('topbar.menu')}
        closeButtonProps={{ 'aria-label': closeWord }}
        onExitTransitionEnd={openProfile}
      >
        <MenuEntries
          onProfile={() => {
            leadsToProfile.current = true;
            menu.close();
          }}
          onClose={menu.close}
        />
      </Modal>
      <ProfileDialog {...profile.props} status={<LiveDot />} />
    </>
  );
}

type MenuEntriesProps = { onProfile: () => void; onClose: () => void };

function MenuEntries({ onProfile, onClose }: MenuEntriesProps) {
  const { t } = useTranslation();
  const { colorScheme } = useMantineColorScheme();
  const chooseTheme = useChooseTheme();
  const signOut = useSignOut();
  const me = useMe();
  const actor = useActor();
  const rest = useScreens()
    .listMenu(actor)
    .filter(({ isOnPhone }) => !isOnPhone);
  return (
    <Stack gap="md">
      <UnstyledButton
        className={classes.cardButton}
        aria-label={t('topbar.openProfile', { name: me.name })}
        onClick={onProfile}
      >
        <ProfileCard />
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
      <LiveDot />
      {rest.map(({ to, label, icon }) => {
        const Icon = screenIcons[icon];
        return (
          <Button
            key={to}
            component={Link}
            to={to}
            variant="default"
            justify="flex-start"
            leftSection={<Icon size={20} stroke={1.75} />}
            onClick={onClose}
          >
            {t(label)}
          </Button>
        );
      })}
      <LanguageSelect isWide />
      <SegmentedControl
        fullWidth
        aria-label={t('settings.theme')}
        value={colorScheme}
        onChange={(theme) => chooseTheme(themes.find((one) => one === theme) ?? 'light')}
        data={themes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
      />
      <Button
        variant="default"
        justify="flex-start"
        leftSection={<IconLogout size={20} stroke={1.75} />}
        onClick={signOut}
      >
        {t('topbar.signOut')}
      </Button>
    </Stack>
  );
}
