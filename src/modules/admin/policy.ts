import { type Actor, isStaff } from '@/platform/actor';

/**
 * The installation belongs to the house: what is here is for everybody's settings and everybody's
 * past.
 */
export function canAdminister(actor: Actor): boolean {
  return isStaff(actor);
}
