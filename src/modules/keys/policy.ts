import { type Actor, hasPlan, isStaff } from '@/platform/actor';

/**
 * Tells whether a person may have keys; customers may only if staff allow it. It is checked when a
 * key is made and at each use.
 */
export function mayHaveKeys(actor: Actor, { customersMay }: { customersMay: boolean }): boolean {
  return hasPlan(actor) || customersMay;
}

/**
 * Tells whether a person may manage everybody's keys, and decide whether customers may have any.
 */
export function canManageKeys(actor: Actor): boolean {
  return isStaff(actor);
}
