import { type Actor, hasPlan, isStaff } from '@/platform/actor';

/** Whoever has the plan. Staff have it, too, and are those who answer: they have nobody to ask. */
export function canAskSupport(actor: Actor): boolean {
  return hasPlan(actor) && !isStaff(actor);
}
