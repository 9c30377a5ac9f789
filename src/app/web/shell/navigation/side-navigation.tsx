import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { screenIcons } from '@/platform/web/screens/screen-icons';
import type { MenuEntry } from '@/platform/web/screens/screens';
import look from '@/ui/look.module.css';
import classes from './side-navigation.module.css';

export function SideNavigation({ entries }: { entries: MenuEntry[] }) {
  const { t } = useTranslation();
  return (
    <nav className={classes.side} aria-label={t('nav.main')}>
      <ul className={`${look.list} ${look.columnTight} ${classes.list}`}>
        {entries.map((entry) => {
          const Icon = screenIcons[entry.icon];
          return (
            <li key={entry.to}>
              <NavigationLink entry={entry} className={`${look.dim} ${look.line} ${classes.entry}`}>
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                {t(entry.label)}
              </NavigationLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type NavigationLinkProps = {
  entry: MenuEntry;
  className: string | undefined;
  children: ReactNode;
};

/** Link that is marked as current on all pages that belong to its menu item. */
export function NavigationLink({ entry: { to, also }, className, children }: NavigationLinkProps) {
  const isAlso = useLocation({
    select: ({ pathname }) =>
      also.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  });
  return (
    <Link to={to} className={className} {...(isAlso && { 'aria-current': 'page' as const })}>
      {children}
    </Link>
  );
}
