import { type Actor, hasPlan, isStaff } from '@/platform/actor';

/**
 * Whoever has the plan, and whoever belongs to no company yet: they have nobody else to ask. Staff
 * are those who answer.
 */
export function canAskSupport(actor: Actor): boolean {
  return (hasPlan(actor) || isAlone(actor)) && !isStaff(actor);
}

/** A customer of nobody; staff who wait for approval are not one. */
export function isAlone({ memberships, isPendingStaff }: Actor): boolean {
  return memberships.length === 0 && !isPendingStaff;
}
