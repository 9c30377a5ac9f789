import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActor } from '@/modules/accounts/web/use-actor';
import { Logo } from '@/ui/logo';
import { homeOf } from '../guard';
import { LanguageSelect } from './language-select';
import { PhoneMenu } from './phone-menu';
import { ProfileButton } from './profile-button';
import { SignOutButton } from './sign-out-button';
import { ThemeSwitch } from './theme-switch';
import classes from './top-bar.module.css';

export function TopBar() {
  const { t } = useTranslation();
  const actor = useActor();
  return (
    <header className={classes.bar}>
      <Link to={homeOf(actor)} className={classes.logo}>
        <Logo size={28} />
        {t('app.name')}
      </Link>
      <div className={classes.wide}>
        <LanguageSelect />
        <ThemeSwitch />
        <ProfileButton />
        <SignOutButton />
      </div>
      <div className={classes.narrow}>
        <PhoneMenu />
      </div>
    </header>
  );
}
