import { type Actor, hasPlan, isStaff } from '@/platform/actor';

/** Customers make keys only where staff allow it. */
export function mayMakeKeys(actor: Actor, { customersMay }: { customersMay: boolean }): boolean {
  return hasPlan(actor) || customersMay;
}

/** Everybody's keys, and whether customers may have any. */
export function canManageKeys(actor: Actor): boolean {
  return isStaff(actor);
}
