import { useTranslation } from 'react-i18next';
import { useActor, useMe } from '@/modules/accounts/web/use-actor';
import { PersonPhoto } from '@/modules/people/web/person-photo';
import classes from './profile.module.css';

export function ProfileCard() {
  const { t } = useTranslation(['app', 'accounts']);
  const me = useMe();
  const { isPendingStaff } = useActor();
  return (
    <div className={classes.card}>
      <PersonPhoto person={me} size={48} />
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
