import {
  IconBuildings,
  IconClock,
  IconLayoutDashboard,
  IconSettings,
  IconTicket,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Actor } from '@/platform/actor';
import { homeOf, mayOpen } from '../guard';

export type NavigationEntry = {
  to: '/customer' | '/staff' | '/consultant' | '/companies' | '/balances' | '/time' | '/settings';
  label: 'nav.dashboard' | 'nav.companies' | 'nav.balances' | 'nav.time' | 'nav.settings';
  icon: TablerIcon;
  /** On a phone the logo leads to the overview, and the menu to the settings. */
  isOnPhone: boolean;
};

/** What somebody may open, in the order of the specification. */
export function entriesFor(actor: Actor): NavigationEntry[] {
  const entries: NavigationEntry[] = [
    { to: homeOf(actor), label: 'nav.dashboard', icon: IconLayoutDashboard, isOnPhone: false },
    { to: '/companies', label: 'nav.companies', icon: IconBuildings, isOnPhone: true },
    { to: '/balances', label: 'nav.balances', icon: IconTicket, isOnPhone: true },
    { to: '/time', label: 'nav.time', icon: IconClock, isOnPhone: true },
    { to: '/settings', label: 'nav.settings', icon: IconSettings, isOnPhone: false },
  ];
  return entries.filter(({ to }) => mayOpen(actor, to));
}
