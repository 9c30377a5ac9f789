import { useTranslation } from 'react-i18next';
import type { NavigationEntry } from './navigation-entries';
import { NavigationLink } from './navigation-link';
import classes from './side-navigation.module.css';

export function SideNavigation({ entries }: { entries: NavigationEntry[] }) {
  const { t } = useTranslation();
  return (
    <nav className={classes.side} aria-label={t('nav.main')}>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <NavigationLink entry={entry} className={classes.entry}>
              <entry.icon size={20} stroke={1.75} aria-hidden="true" />
              {t(entry.label)}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
