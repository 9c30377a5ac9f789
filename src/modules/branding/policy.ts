import { type Actor, hasPlan } from '@/platform/actor';

/** Part of the plan. Staff change the one of the house. */
export function canBrand(actor: Actor): boolean {
  return hasPlan(actor);
}
