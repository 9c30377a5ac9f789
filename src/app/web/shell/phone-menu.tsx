import { ActionIcon, Button, Modal, SegmentedControl, Stack, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMenu2, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUiWords } from '@/ui/ui-words';
import { useDialog } from '@/ui/use-dialog';
import { LanguageSelect } from './language-select';
import { LiveDot } from './live-dot';
import { ProfileCard } from './profile-card';
import { useSignOut } from './use-sign-out';

/** Everything of the top bar that has no room on a phone. */
export function PhoneMenu() {
  const { t } = useTranslation();
  const { close: closeWord } = useUiWords();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const menu = useDialog();
  const signOut = useSignOut();
  return (
    <>
      <ActionIcon size={44} aria-label={t('topbar.menu')} aria-haspopup="dialog" onClick={menu.open}>
        <IconMenu2 size={24} stroke={1.75} />
      </ActionIcon>
      <Modal {...menu.props} title={t('topbar.menu')} closeButtonProps={{ 'aria-label': closeWord }}>
        <Stack gap="md">
          <ProfileCard />
          <LiveDot />
          <Button
            component={Link}
            to="/settings"
            variant="default"
            justify="flex-start"
            leftSection={<IconSettings size={20} stroke={1.75} />}
            onClick={menu.close}
          >
            {t('nav.settings')}
          </Button>
          <LanguageSelect isWide />
          <SegmentedControl
            fullWidth
            aria-label={t('settings.theme')}
            value={colorScheme === 'dark' ? 'dark' : 'light'}
            onChange={(theme) => setColorScheme(theme === 'dark' ? 'dark' : 'light')}
            data={[
              { value: 'light', label: t('settings.theme.light') },
              { value: 'dark', label: t('settings.theme.dark') },
            ]}
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
      </Modal>
    </>
  );
}
