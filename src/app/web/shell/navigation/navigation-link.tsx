import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MenuEntry } from '@/platform/web/screens/screens';

type NavigationLinkProps = {
  entry: MenuEntry;
  className: string | undefined;
  children: ReactNode;
};

/** Link that is current on every page of its entry. */
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
