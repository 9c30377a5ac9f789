import { type Actor, hasPlan, isStaff } from '@/platform/actor';

/**
 * May ask: people with the plan, and people who belong to no company yet, because they know no one
 * else here. Staff answer and never ask.
 */
export function canAskSupport(actor: Actor): boolean {
  return (hasPlan(actor) || isAlone(actor)) && !isStaff(actor);
}

/** A person without a company; staff who wait for approval are not one. */
export function isAlone({ memberships, isPendingStaff }: Actor): boolean {
  return memberships.length === 0 && !isPendingStaff;
}
