import { type Actor, isStaff } from '@/platform/actor';

/**
 * Tells whether a person may administer. Only staff may, because the settings and the log concern
 * all customers.
 */
export function canAdminister(actor: Actor): boolean {
  return isStaff(actor);
}
