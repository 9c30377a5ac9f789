import { type Actor, hasPlan, isStaff, relationTo } from '@/platform/actor';
import type { AppError } from '@/platform/errors';
import { requestErrors } from '@/platform/request-errors';
import { timeErrors } from './errors';

export function canRecordTime(actor: Actor): boolean {
  return hasPlan(actor);
}

/** Facts of an entry that decide the rights: its consultant, its customer and its state. */
export type EntryRights = {
  companyId: string;
  /** Creator of the company. A consultant who created the company and works for it owns it. */
  companyCreatedBy: string;
  consultantId: string;
  validatedAt: string | null;
  validatedBy: string | null;
  billedAt: string | null;
  questionedAt: string | null;
  /** Charge of the entry; 0 if the work is free. */
  amount: number;
};

/**
 * Returns the error that forbids an actor to change or delete an entry now; undefined if they may.
 * A billed entry is on an invoice, so everybody must mark it unbilled first. A validated entry is
 * confirmed by the customer, so only staff may change it.
 */
export function refusalToChange(
  actor: Actor,
  entry: Omit<EntryRights, 'companyCreatedBy'>,
): AppError | undefined {
  if (!isStaff(actor) && !isOwnWork(actor, entry)) return requestErrors.notAllowed();
  if (entry.billedAt !== null) return timeErrors.entryBilled();
  if (entry.validatedAt !== null && !isStaff(actor)) return timeErrors.entryValidated();
  return undefined;
}

/**
 * Returns the error that forbids an actor to validate an entry, or to undo that; undefined if they
 * may. An actor with the right gets no error if the entry is in that state already.
 */
export function refusalToValidate(
  actor: Actor,
  entry: Omit<EntryRights, 'companyCreatedBy'>,
  validated: boolean,
): AppError | undefined {
  if (!canConfirm(actor, entry.companyId)) return requestErrors.notAllowed();
  if ((entry.validatedAt !== null) === validated) return undefined;
  if (entry.billedAt !== null) return timeErrors.entryBilled();
  if (validated && entry.questionedAt !== null) return timeErrors.entryQuestioned();
  if (!validated && !isStaff(actor) && entry.validatedBy !== actor.id)
    return timeErrors.validationNotYours();
  return undefined;
}

/**
 * Returns the error that forbids an actor to mark an entry billed or unbilled; undefined if they
 * may.
 */
export function refusalToBill(
  actor: Actor,
  entry: Pick<EntryRights, 'companyId' | 'companyCreatedBy' | 'questionedAt' | 'amount'>,
  billed: boolean,
): AppError | undefined {
  if (!isSeller(actor, entry)) return requestErrors.notAllowed();
  if (billed && entry.amount === 0) return timeErrors.entryIsFree();
  return billed && entry.questionedAt !== null ? timeErrors.entryQuestioned() : undefined;
}

/** Tells whether an actor is staff or the consultant who owns the company. */
function isSeller(
  actor: Actor,
  entry: Pick<EntryRights, 'companyId' | 'companyCreatedBy'>,
): boolean {
  const isOwner =
    canRecordTime(actor) &&
    relationTo(actor, entry.companyId) === 'consultant' &&
    entry.companyCreatedBy === actor.id;
  return isStaff(actor) || isOwner;
}

/**
 * Returns the error that forbids an actor to question an entry; undefined if they may. Only people
 * of the company that pays may, and only while no question is open.
 */
export function refusalToQuestion(
  actor: Actor,
  entry: Pick<EntryRights, 'companyId' | 'questionedAt'>,
): AppError | undefined {
  if (relationTo(actor, entry.companyId) !== 'customer') return requestErrors.notAllowed();
  return entry.questionedAt === null ? undefined : timeErrors.questionOpen();
}

/**
 * Tells whether an actor may write in the thread of a question: people of the company, and those
 * who work for it.
 */
export function canDiscuss(actor: Actor, entry: Pick<EntryRights, 'companyId'>): boolean {
  const relation = relationTo(actor, entry.companyId);
  return relation === 'customer' || (relation !== undefined && canRecordTime(actor));
}

/**
 * Tells whether an actor may settle a question without changing the entry: the sellers of the
 * company.
 */
export function canKeepQuestioned(
  actor: Actor,
  entry: Pick<EntryRights, 'companyId' | 'companyCreatedBy'>,
): boolean {
  return isSeller(actor, entry);
}

/**
 * Tells whether an entry is the actor's own work for a company that they still work for. The state
 * of the entry does not matter.
 */
export function isOwnWork(
  actor: Actor,
  entry: Pick<EntryRights, 'companyId' | 'consultantId'>,
): boolean {
  return (
    entry.consultantId === actor.id &&
    canRecordTime(actor) &&
    relationTo(actor, entry.companyId) === 'consultant'
  );
}

/**
 * Tells whether an actor may confirm entries of a company: staff, or people of the company that
 * pays. A consultant never may, so that sellers do not confirm their own sale.
 */
export function canConfirm(actor: Actor, companyId: string): boolean {
  return (
    isStaff(actor) || (actor.role !== 'consultant' && relationTo(actor, companyId) === 'customer')
  );
}
