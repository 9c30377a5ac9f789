import { type Actor, hasPlan, isStaff } from '@/platform/actor';

/** Customers have keys only where staff allow it. Checked when a key is made and at each use. */
export function mayHaveKeys(actor: Actor, { customersMay }: { customersMay: boolean }): boolean {
  return hasPlan(actor) || customersMay;
}

/** Staff manage everybody's keys, and decide whether customers may have any. */
export function canManageKeys(actor: Actor): boolean {
  return isStaff(actor);
}
