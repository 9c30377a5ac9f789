import { type Actor, isStaff } from '@/platform/actor';

/** Tells whether a person may have the plan: everybody except people who wait to become staff. */
export function mayHavePlan(actor: Actor): boolean {
  return !actor.isPendingStaff;
}

export function canSeeSubscribers(actor: Actor): boolean {
  return isStaff(actor);
}
