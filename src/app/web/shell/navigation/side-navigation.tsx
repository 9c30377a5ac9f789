import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { NavigationEntry } from './navigation-entries';
import classes from './side-navigation.module.css';

export function SideNavigation({ entries }: { entries: NavigationEntry[] }) {
  const { t } = useTranslation();
  return (
    <nav className={classes.side} aria-label={t('nav.main')}>
      <ul className={classes.list}>
        {entries.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.entry}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
