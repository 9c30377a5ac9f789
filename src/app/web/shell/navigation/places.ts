import { findHomePath, mayOpen } from '@/app/web/routes/guard';
import { isShownAnalytics } from '@/modules/reports/policy';
import { type Actor, hasPlan } from '@/platform/actor';

/** Where the keyboard and the palette lead, and the letter after G that leads there. */
const places = [
  { id: 'home', to: '/home', letter: 'h' },
  { id: 'time', to: '/time', letter: 't' },
  { id: 'features', to: '/features', letter: 'f' },
  { id: 'balances', to: '/balances', letter: 'b' },
  { id: 'customers', to: '/crm', letter: 'c' },
  { id: 'companies', to: '/companies' },
  { id: 'import', to: '/import' },
  { id: 'monthlyHours', to: '/monthly-hours', letter: 'm' },
  { id: 'analytics', to: '/monthly-hours/analytics' },
  { id: 'users', to: '/users', letter: 'u' },
  { id: 'admin', to: '/admin', letter: 'a' },
  { id: 'settings', to: '/settings', letter: 's' },
  { id: 'plan', to: '/settings/upgrade' },
  { id: 'support', to: '/settings/support' },
  { id: 'branding', to: '/settings/branding' },
] as const;

export type Place = {
  id: (typeof places)[number]['id'] | 'overview';
  to: Destination;
  letter?: string;
};
type Destination = (typeof places)[number]['to'] | ReturnType<typeof findHomePath>;

/** Nowhere that somebody may not open. The overview is where one comes home to. */
export function listPlaces(actor: Actor): Place[] {
  const all: Place[] = [{ id: 'overview', to: findHomePath(actor), letter: 'd' }, ...places];
  return all.filter(({ id, to }) => mayOpen(actor, to) && isNamedTo(actor, id));
}

/** What the plan gives is named to whoever has it; the plan itself to whoever may. */
function isNamedTo(actor: Actor, id: Place['id']): boolean {
  if (id === 'analytics') return isShownAnalytics(actor);
  if (id === 'support' || id === 'branding') return hasPlan(actor);
  return id !== 'plan' || !actor.isPendingStaff;
}
