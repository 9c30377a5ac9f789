import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './bottom-navigation.module.css';
import type { NavigationEntry } from './navigation-entries';

type BottomNavigationProps = { entries: NavigationEntry[]; canLog: boolean };

/** Within reach of the thumb, with the button for the one thing that is done most in the middle. */
export function BottomNavigation({ entries, canLog }: BottomNavigationProps) {
  const { t } = useTranslation();
  const middle = Math.ceil(entries.length / 2);
  return (
    <nav className={classes.bar} aria-label={t('nav.mobile')}>
      <ul className={classes.list}>
        {entries.slice(0, middle).map(toItem)}
        {canLog && (
          <li>
            <Link to="/time" search={{ log: 1 }} className={classes.log} activeProps={{}} data-log>
              <span className={classes.round}>
                <IconPlus size={26} stroke={2.25} aria-hidden="true" />
              </span>
              {t('nav.log')}
            </Link>
          </li>
        )}
        {entries.slice(middle).map(toItem)}
      </ul>
    </nav>
  );

  function toItem({ to, label, shortLabel, icon: Icon }: NavigationEntry) {
    return (
      <li key={to}>
        <Link to={to} className={classes.item}>
          <Icon size={24} stroke={1.75} aria-hidden="true" />
          {t(shortLabel ?? label)}
        </Link>
      </li>
    );
  }
}
