import { type Actor, hasPlan, isStaff } from '@/platform/actor';

/** Tells whether a person may export. A person without a company has nothing to export. */
export function canExport(actor: Actor): boolean {
  return isStaff(actor) || actor.memberships.length > 0;
}

/**
 * Tells whether a person sees analytics: people with the plan, and consultants whose plan has
 * ended. The people of a customer never see it.
 */
export function isShownAnalytics(actor: Actor): boolean {
  return hasPlan(actor) || actor.memberships.some(({ relation }) => relation === 'consultant');
}
