import {
  Button,
  Modal,
  SegmentedControl,
  Stack,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core';
import { IconChevronRight, IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { PersonPhoto } from '@/modules/people/web/person-photo';
import { themes } from '@/platform/theme';
import { screenIcons } from '@/platform/web/screens/screen-icons';
import { useScreens } from '@/platform/web/screens/screens';
import type { DialogProps } from '@/ui/dialog/use-dialog';
import look from '@/ui/look.module.css';
import { useUiWords } from '@/ui/ui-words';
import { LanguageSelect } from '../language-select';
import { LiveDot } from '../live-dot';
import classes from '../profile/profile.module.css';
import { useSignOut } from '../profile/use-sign-out';
import { useChooseTheme } from '../use-choose-theme';

type PhoneMenuDialogProps = DialogProps & { onProfile: () => void; onGone: () => void };

export function PhoneMenuDialog({ opened, onClose, onProfile, onGone }: PhoneMenuDialogProps) {
  const { t } = useTranslation();
  const { close } = useUiWords();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('topbar.menu')}
      closeButtonProps={{ 'aria-label': close }}
      onExitTransitionEnd={onGone}
    >
      <MenuEntries onProfile={onProfile} onClose={onClose} />
    </Modal>
  );
}

function MenuEntries({ onProfile, onClose }: { onProfile: () => void; onClose: () => void }) {
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
        className={`${look.line} ${look.framed} ${classes.cardButton}`}
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

function ProfileCard() {
  const { t } = useTranslation(['app', 'accounts']);
  const me = useMe();
  const { isPendingStaff } = useActor();
  return (
    <div className={`${look.line} ${classes.card}`}>
      <PersonPhoto person={me} size={48} />
      <div className={`${look.mayShrink} ${look.columnTight} ${classes.facts}`}>
        <strong>{me.name}</strong>
        <span>{me.email}</span>
        <span>
          {t(`accounts:user.role.${me.role}`)}
          {isPendingStaff && ` · ${t('app:topbar.waiting')}`}
        </span>
      </div>
    </div>
  );
}
