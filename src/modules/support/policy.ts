import { type Actor, hasPlan, isStaff } from '@/platform/actor';

/**
 * People may request support if they have the plan, or belong to no company yet, because they know
 * no one else here. Staff answer and never request it.
 */
export function canAskSupport(actor: Actor): boolean {
  return (hasPlan(actor) || isAlone(actor)) && !isStaff(actor);
}

/** A person without a company; staff who wait for approval are not one. */
export function isAlone({ memberships, isPendingStaff }: Actor): boolean {
  return memberships.length === 0 && !isPendingStaff;
}
