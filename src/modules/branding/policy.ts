import { type Actor, hasPlan } from '@/platform/actor';

/** People with the plan have a brand of their own; staff change that of the house. */
export function canBrand(actor: Actor): boolean {
  return hasPlan(actor);
}
