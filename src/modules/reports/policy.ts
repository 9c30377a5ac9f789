import { type Actor, hasPlan, isStaff } from '@/platform/actor';

/** Somebody who belongs to no company has nothing that a file could be made of. */
export function canExport(actor: Actor): boolean {
  return isStaff(actor) || actor.memberships.length > 0;
}

/**
 * Whom analytics are named to: who has the plan, and who works for customers and has it no longer.
 * The people of a customer are told nothing of it.
 */
export function isShownAnalytics(actor: Actor): boolean {
  return hasPlan(actor) || actor.memberships.some(({ relation }) => relation === 'consultant');
}
