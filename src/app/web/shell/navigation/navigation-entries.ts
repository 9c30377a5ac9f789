import {
  IconBuildings,
  IconChecklist,
  IconClock,
  IconLayoutDashboard,
  IconSettings,
  IconShieldCog,
  IconTicket,
  type TablerIcon,
} from '@tabler/icons-react';
import { findHomePath, mayOpen } from '@/app/web/routes/guard';
import type { Actor } from '@/platform/actor';

export type NavigationEntry = {
  to:
    | '/customer'
    | '/staff'
    | '/consultant'
    | '/crm'
    | '/balances'
    | '/time'
    | '/features'
    | '/settings'
    | '/admin';
  label:
    | 'nav.dashboard'
    | 'nav.crm'
    | 'nav.balances'
    | 'nav.time'
    | 'nav.features'
    | 'nav.settings'
    | 'nav.admin';
  /** Where there is little room. */
  shortLabel?: 'nav.crm.short' | 'nav.dashboard.short';
  /** Other addresses that belong to it. */
  also?: readonly string[];
  icon: TablerIcon;
  /** In the bottom bar of a phone; the rest is in its menu. */
  isOnPhone: boolean;
};

/** What somebody may open, in the order of the specification. */
export function entriesFor(actor: Actor): NavigationEntry[] {
  const entries: NavigationEntry[] = [
    {
      to: findHomePath(actor),
      label: 'nav.dashboard',
      shortLabel: 'nav.dashboard.short',
      icon: IconLayoutDashboard,
      isOnPhone: true,
    },
    {
      to: '/crm',
      label: 'nav.crm',
      shortLabel: 'nav.crm.short',
      also: ['/companies', '/import'],
      icon: IconBuildings,
      isOnPhone: true,
    },
    { to: '/balances', label: 'nav.balances', icon: IconTicket, isOnPhone: true },
    { to: '/time', label: 'nav.time', icon: IconClock, isOnPhone: true },
    { to: '/features', label: 'nav.features', icon: IconChecklist, isOnPhone: true },
    { to: '/settings', label: 'nav.settings', icon: IconSettings, isOnPhone: false },
    { to: '/admin', label: 'nav.admin', also: ['/users'], icon: IconShieldCog, isOnPhone: false },
  ];
  return entries.filter(({ to }) => mayOpen(actor, to));
}

/** What a phone's bottom bar leaves to the menu. */
export function entriesInMenu(actor: Actor): NavigationEntry[] {
  return entriesFor(actor).filter(({ isOnPhone }) => !isOnPhone);
}
