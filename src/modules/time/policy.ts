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
  /** Creator of the company: "owns" it, with the relation of a consultant. */
  companyCreatedBy: string;
  consultantId: string;
  validatedAt: string | null;
  validatedBy: string | null;
  billedAt: string | null;
  questionedAt: string | null;
};

/**
 * Why an actor may not change or delete an entry as it is now; undefined when they may. The server
 * throws it, and the web shows no button where there is one.
 * Billed: the entry is on an invoice, and every actor marks it unbilled first. Validated: the
 * customer has confirmed it, so only staff may.
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

/** Why an actor may not validate an entry or take that back. Undefined when it is so already. */
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

/** Why an actor may not mark an entry billed or unbilled. */
export function refusalToBill(
  actor: Actor,
  entry: Pick<EntryRights, 'companyId' | 'companyCreatedBy' | 'questionedAt'>,
  billed: boolean,
): AppError | undefined {
  if (!isSeller(actor, entry)) return requestErrors.notAllowed();
  return billed && entry.questionedAt !== null ? timeErrors.entryQuestioned() : undefined;
}

/** Staff, and the consultant who owns the company. */
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

/** Refuses questions from all but the people of the company that pays. */
export function refusalToQuestion(
  actor: Actor,
  entry: Pick<EntryRights, 'companyId' | 'questionedAt'>,
): AppError | undefined {
  if (relationTo(actor, entry.companyId) !== 'customer') return requestErrors.notAllowed();
  return entry.questionedAt === null ? undefined : timeErrors.questionOpen();
}

/** People of the company, and those working for it, may write in the thread of a question. */
export function canDiscuss(actor: Actor, entry: Pick<EntryRights, 'companyId'>): boolean {
  const relation = relationTo(actor, entry.companyId);
  return relation === 'customer' || (relation !== undefined && canRecordTime(actor));
}

/** True for the sellers of a company, who may settle a question by leaving the entry as it is. */
export function canKeepQuestioned(
  actor: Actor,
  entry: Pick<EntryRights, 'companyId' | 'companyCreatedBy'>,
): boolean {
  return isSeller(actor, entry);
}

/** The actor's own work, in any state. */
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
 * Staff, or the people of the company that pays, may confirm. A consultant never confirms: the
 * seller does not confirm the sale.
 */
export function canConfirm(actor: Actor, companyId: string): boolean {
  return (
    isStaff(actor) || (actor.role !== 'consultant' && relationTo(actor, companyId) === 'customer')
  );
}
