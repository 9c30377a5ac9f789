import { isShownAnalytics } from '@/modules/time/policy';
import type { Actor } from '@/platform/actor';
import { homeOf, mayOpen } from '../guard';

/** Where the keyboard and the palette lead, and the letter after G that leads there. */
const places = [
  { id: 'home', to: '/home', letter: 'h' },
  { id: 'time', to: '/time', letter: 't' },
  { id: 'features', to: '/features', letter: 'f' },
  { id: 'balances', to: '/balances', letter: 'b' },
  { id: 'customers', to: '/crm', letter: 'c' },
  { id: 'companies', to: '/companies' },
  { id: 'monthlyHours', to: '/monthly-hours', letter: 'm' },
  { id: 'analytics', to: '/monthly-hours/analytics' },
  { id: 'users', to: '/users', letter: 'u' },
  { id: 'admin', to: '/admin', letter: 'a' },
  { id: 'settings', to: '/settings', letter: 's' },
] as const;

export type Place = { id: (typeof places)[number]['id'] | 'overview'; to: Destination; letter?: string };
type Destination = (typeof places)[number]['to'] | ReturnType<typeof homeOf>;

/** Nowhere that somebody may not open. The overview is where one comes home to. */
export function placesOf(actor: Actor): Place[] {
  const all: Place[] = [{ id: 'overview', to: homeOf(actor), letter: 'd' }, ...places];
  return all.filter(({ id, to }) => mayOpen(actor, to) && (id !== 'analytics' || isShownAnalytics(actor)));
}
