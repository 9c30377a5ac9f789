import { type Actor, hasPlan, isStaff } from '@/platform/actor';

/** A person without a company has no rows to export. */
export function canExport(actor: Actor): boolean {
  return isStaff(actor) || actor.memberships.length > 0;
}

/**
 * Shows analytics to people with the plan, and to consultants whose plan has ended. The people of a
 * customer never see it.
 */
export function isShownAnalytics(actor: Actor): boolean {
  return hasPlan(actor) || actor.memberships.some(({ relation }) => relation === 'consultant');
}
