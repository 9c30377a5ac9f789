import { type Actor, isStaff } from '@/platform/actor';

/** All people except those who wait to become staff. */
export function mayHavePlan(actor: Actor): boolean {
  return !actor.isPendingStaff;
}

export function canSeeSubscribers(actor: Actor): boolean {
  return isStaff(actor);
}
