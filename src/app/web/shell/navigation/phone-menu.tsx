import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog, useFormDialog } from '@/ui/dialog/use-dialog';
import { laterDialog } from '@/ui/lazy-parts';
import { LiveDot } from '../live-dot';

const PhoneMenuDialog = laterDialog(
  async () => (await import('./phone-menu-dialog')).PhoneMenuDialog,
);
const ProfileDialog = laterDialog(
  async () => (await import('@/modules/people/web/profile/profile-dialog')).ProfileDialog,
);

/** Menu with everything in the top bar that has no room on a phone. */
export function PhoneMenu() {
  const { t } = useTranslation();
  const menu = useDialog();
  const profile = useFormDialog('profile from menu');
  const leadsToProfile = useRef(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  // The profile opens only after the menu has closed, because it later returns the focus to its
  // opener.
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
      <PhoneMenuDialog
        {...menu.props}
        onProfile={() => {
          leadsToProfile.current = true;
          menu.close();
        }}
        onGone={openProfile}
      />
      <ProfileDialog {...profile.props} status={<LiveDot />} />
    </>
  );
}
