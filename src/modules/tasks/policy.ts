import {
  type Actor,
  type CompanyScope,
  hasPlan,
  isStaff,
  ownCompanies,
  servedCompanies,
} from '@/platform/actor';

/**
 * Tells whether an actor may create and edit tasks at all: people who do the work. A scope limits
 * this to certain companies.
 */
export function canEditTasks(actor: Actor): boolean {
  return hasPlan(actor);
}

/** Tells whether an actor may approve tasks or send them back: a customer of some company. */
export function canAnswerTasks(actor: Actor): boolean {
  return hasCompanies(ownCompanies(actor));
}

/**
 * Tells whether an actor may propose tasks and comment on them: people who do the work, and
 * customers. People who may only read may not.
 */
export function canTakePart(actor: Actor): boolean {
  return canEditTasks(actor) || canAnswerTasks(actor);
}

/**
 * Returns the companies in whose tasks an actor takes part, as the one who works or as the
 * customer.
 */
export function sharedCompanies(actor: Actor): CompanyScope {
  const [served, own] = [servedCompanies(actor), ownCompanies(actor)];
  if (served.kind === 'all' || own.kind === 'all') return { kind: 'all' };
  return { kind: 'companies', companyIds: [...served.companyIds, ...own.companyIds] };
}

/** Tells whether an actor may remove a comment: its author, and staff. */
export function canRemoveComment(actor: Actor, comment: { createdBy: string }): boolean {
  return isStaff(actor) || comment.createdBy === actor.id;
}

function hasCompanies(scope: CompanyScope): boolean {
  return scope.kind === 'all' || scope.companyIds.length > 0;
}
