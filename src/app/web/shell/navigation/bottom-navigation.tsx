import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './bottom-navigation.module.css';
import type { NavigationEntry } from './navigation-entries';
import { NavigationLink } from './navigation-link';

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
            <Link
              to="."
              search={(previous: object) => ({ ...previous, log: 1 as const })}
              className={classes.log}
              activeProps={{}}
              data-log
            >
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

  function toItem(entry: NavigationEntry) {
    return (
      <li key={entry.to}>
        <NavigationLink entry={entry} className={classes.item}>
          <entry.icon size={24} stroke={1.75} aria-hidden="true" />
          {t(entry.shortLabel ?? entry.label)}
        </NavigationLink>
      </li>
    );
  }
}
