import { useTranslation } from 'react-i18next';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import classes from './profile.module.css';
import { ProfilePhoto } from './profile-photo';

export function ProfileCard() {
  const { t } = useTranslation(['app', 'accounts']);
  const me = useMe();
  const { isPendingStaff } = useActor();
  return (
    <div className={classes.card}>
      <ProfilePhoto person={me} size={48} />
      <div className={classes.facts}>
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
