import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { screenIcons } from '@/platform/web/screens/screen-icons';
import type { MenuEntry } from '@/platform/web/screens/screens';
import classes from './bottom-navigation.module.css';
import { NavigationLink } from './side-navigation';

/** Shows the menu of a phone at the bottom; the button in its middle logs time. */
export function BottomNavigation({ entries, canLog }: { entries: MenuEntry[]; canLog: boolean }) {
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

  function toItem(entry: MenuEntry) {
    const Icon = screenIcons[entry.icon];
    return (
      <li key={entry.to}>
        <NavigationLink entry={entry} className={classes.item}>
          <Icon size={24} stroke={1.75} aria-hidden="true" />
          {t(entry.shortLabel ?? entry.label)}
        </NavigationLink>
      </li>
    );
  }
}
