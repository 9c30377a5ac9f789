import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { Bell } from '@/modules/notifications/web/bell';
import { TimerPill } from '@/modules/time/web/timer/timer-pill';
import { findHomePath } from '@/platform/web/screens/screens';
import { Logo } from '@/ui/logo';
import { LanguageSelect } from './language-select';
import { PhoneMenu } from './navigation/phone-menu';
import { PaletteButton } from './palette/palette-button';
import { ProfileButton } from './profile/profile-button';
import { SignOutButton } from './profile/sign-out-button';
import classes from './top-bar.module.css';

export function TopBar() {
  const { t } = useTranslation();
  const actor = useActor();
  return (
    <header className={classes.bar}>
      <Link to={findHomePath(actor)} className={classes.logo}>
        <Logo size={28} />
        <span className={classes.name}>{t('app.name')}</span>
      </Link>
      <PaletteButton />
      <div className={classes.controls}>
        <div className={classes.wide}>
          <LanguageSelect isShort />
        </div>
        <TimerPill />
        <Bell />
        <div className={classes.wide}>
          <ProfileButton />
          <SignOutButton />
        </div>
        <div className={classes.narrow}>
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}
