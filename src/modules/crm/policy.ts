import { type Actor, hasPlan, isStaff } from '@/platform/actor';

/**
 * The work list, the notes and the mails are for those who work for customers; which ones is a
 * matter of scope.
 */
export function canServeCustomers(actor: Actor): boolean {
  return hasPlan(actor);
}

/**
 * A note keeps the words of who wrote it: they and staff change and delete it, everybody who serves
 * pins it.
 */
export function canChangeNote(actor: Actor, note: { createdBy: string }): boolean {
  return isStaff(actor) || note.createdBy === actor.id;
}
