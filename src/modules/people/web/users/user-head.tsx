import { useTranslation } from 'react-i18next';
import { formatDay } from '@/i18n/format';
import { useMe } from '@/modules/accounts/web/use-actor';
import { toDay } from '@/platform/day';
import { useLocale } from '@/platform/web/use-locale';
import look from '@/ui/look.module.css';
import type { UserDetail } from '../../contract';
import { PersonPhoto } from '../person-photo';
import classes from './user-drawer.module.css';
import { UserStateChip } from './user-state-chip';

export function UserHead({ user }: { user: UserDetail }) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const { timeZone } = useMe();
  return (
    <div className={`${look.wrappingLine} ${classes.head}`}>
      <PersonPhoto person={user} size={56} />
      <div className={`${look.breakAnywhere} ${look.columnTight} ${classes.name}`}>
        <strong>{user.name}</strong>
        <span>{user.email}</span>
        <span className={look.hint}>
          {t('users.memberSince')} {formatDay(toDay(new Date(user.createdAt), timeZone), locale)}
          {!user.emailVerified && ` · ${t('users.unconfirmed')}`}
        </span>
      </div>
      <UserStateChip user={user} />
    </div>
  );
}
