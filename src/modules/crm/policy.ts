import { type Actor, hasPlan, isStaff } from '@/platform/actor';

/**
 * Tells whether an actor may use the list of customers, notes and mails: people who work for
 * companies. A scope limits which customers they see.
 */
export function canServeCustomers(actor: Actor): boolean {
  return hasPlan(actor);
}

/**
 * Tells whether an actor may edit or delete a note: its author, and staff. Everybody who serves the
 * customer may pin it.
 */
export function canChangeNote(actor: Actor, note: { createdBy: string }): boolean {
  return isStaff(actor) || note.createdBy === actor.id;
}
