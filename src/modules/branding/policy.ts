import { type Actor, hasPlan } from '@/platform/actor';

/**
 * Tells whether a person may edit a brand: their own if they have the plan, or for staff that of
 * the house.
 */
export function canBrand(actor: Actor): boolean {
  return hasPlan(actor);
}
