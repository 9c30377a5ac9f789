import { type Actor, hasPlan, isStaff, relationTo } from '@/platform/actor';

export function canRecordTime(actor: Actor): boolean {
  return hasPlan(actor);
}

/** Somebody who belongs to no company has nothing that a file could be made of. */
export function canExport(actor: Actor): boolean {
  return isStaff(actor) || actor.memberships.length > 0;
}

/**
 * Whom analytics are named to: who has the plan, and who works for customers and has it no longer. The people of a
 * customer are told nothing of it.
 */
export function isShownAnalytics(actor: Actor): boolean {
  return hasPlan(actor) || actor.memberships.some(({ relation }) => relation === 'consultant');
}

/** What decides about an entry: whose it is, whose the customer is, and how far it has come. */
export type EntryRights = {
  companyId: string;
  /** Who created the company: "owns" it, with the relation of a consultant. */
  companyCreatedBy: string;
  consultantId: string;
  validatedAt: string | null;
  validatedBy: string | null;
  billedAt: string | null;
};

/** Staff on what is not billed, a consultant on an own draft. Deleting follows the same rule. */
export function canChangeEntry(actor: Actor, entry: EntryRights): boolean {
  if (entry.billedAt !== null) return false;
  return isStaff(actor) || (entry.validatedAt === null && isOwnWork(actor, entry));
}

/** Whose work it is, whatever has become of it since. */
export function isOwnWork(actor: Actor, entry: Pick<EntryRights, 'companyId' | 'consultantId'>): boolean {
  return entry.consultantId === actor.id && canRecordTime(actor) && relationTo(actor, entry.companyId) === 'consultant';
}

/**
 * Who confirms: staff, or the people of the company that pays. Never a consultant, a lapsed one neither, and nobody
 * else who bought the plan: one does not confirm what one sells.
 */
export function canConfirm(actor: Actor, companyId: string): boolean {
  return isStaff(actor) || (actor.role !== 'consultant' && relationTo(actor, companyId) === 'customer');
}

/** Whether the button to validate, or to take one's own validation back, belongs there. */
export function canToggleValidation(actor: Actor, entry: EntryRights): boolean {
  if (entry.billedAt !== null || !canConfirm(actor, entry.companyId)) return false;
  return isStaff(actor) || entry.validatedAt === null || entry.validatedBy === actor.id;
}

/** Staff, or the consultant who owns the company. */
export function canBill(actor: Actor, entry: Pick<EntryRights, 'companyId' | 'companyCreatedBy'>): boolean {
  if (isStaff(actor)) return true;
  return (
    canRecordTime(actor) && relationTo(actor, entry.companyId) === 'consultant' && entry.companyCreatedBy === actor.id
  );
}
