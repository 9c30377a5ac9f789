import { type Actor, hasPlan, isStaff } from '@/platform/actor';

/**
 * Tells whether a person may ask support: people with the plan, and people without a company,
 * because they know no one else here. Staff answer and never ask.
 */
export function canAskSupport(actor: Actor): boolean {
  return (hasPlan(actor) || isAlone(actor)) && !isStaff(actor);
}

/** Tells whether a person belongs to no company. People who wait to become staff do not count. */
export function isAlone({ memberships, isPendingStaff }: Actor): boolean {
  return memberships.length === 0 && !isPendingStaff;
}
