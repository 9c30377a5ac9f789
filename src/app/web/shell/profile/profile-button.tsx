import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { PersonPhoto } from '@/modules/people/web/person-photo';
import { useFormDialog } from '@/ui/dialog/use-dialog';
import { laterDialog } from '@/ui/lazy-parts';
import look from '@/ui/look.module.css';
import { LiveDot } from '../live-dot';
import { ThemeSwitch } from '../theme-switch';
import classes from './profile.module.css';

const ProfileDialog = laterDialog(
  async () => (await import('@/modules/people/web/profile/profile-dialog')).ProfileDialog,
);

export function ProfileButton() {
  const { t } = useTranslation();
  const me = useMe();
  const profile = useFormDialog('profile');
  return (
    <>
      <UnstyledButton
        className={`${look.line} ${classes.opener}`}
        aria-label={t('topbar.openProfile', { name: me.name })}
        aria-haspopup="dialog"
        onClick={profile.open}
      >
        <PersonPhoto person={me} size={36} />
        <span className={`${look.cutOff} ${classes.name}`}>{me.name}</span>
      </UnstyledButton>
      <ProfileDialog
        {...profile.props}
        status={
          <>
            <LiveDot />
            <ThemeSwitch />
          </>
        }
      />
    </>
  );
}
