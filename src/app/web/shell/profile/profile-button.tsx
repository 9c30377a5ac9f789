import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/modules/accounts/web/use-actor';
import { PersonPhoto } from '@/modules/people/web/person-photo';
import { ProfileDialog } from '@/modules/people/web/profile/profile-dialog';
import { useDialog } from '@/ui/dialog/use-dialog';
import { LiveDot } from '../live-dot';
import classes from './profile.module.css';

export function ProfileButton() {
  const { t } = useTranslation();
  const me = useMe();
  const profile = useDialog();
  return (
    <>
      <UnstyledButton
        className={classes.opener}
        aria-label={t('topbar.openProfile', { name: me.name })}
        aria-haspopup="dialog"
        onClick={profile.open}
      >
        <PersonPhoto person={me} size={36} />
        <span className={classes.name}>{me.name}</span>
      </UnstyledButton>
      <ProfileDialog {...profile.props} status={<LiveDot />} />
    </>
  );
}
