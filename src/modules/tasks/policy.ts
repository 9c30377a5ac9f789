import {
  type Actor,
  type CompanyScope,
  hasPlan,
  isStaff,
  ownCompanies,
  servedCompanies,
} from '@/platform/actor';

/** Those who do the work plan it, too; which tasks is a matter of scope. */
export function canEditTasks(actor: Actor): boolean {
  return hasPlan(actor);
}

/** The company's own people answer what waits for them. */
export function canAnswerTasks(actor: Actor): boolean {
  return hasCompanies(ownCompanies(actor));
}

/**
 * Proposing and commenting: those who do the work and those it is done for. Whoever only reads any
 * more does neither.
 */
export function canTakePart(actor: Actor): boolean {
  return canEditTasks(actor) || canAnswerTasks(actor);
}

/** The companies in whose work somebody takes part, from either side. */
export function sharedCompanies(actor: Actor): CompanyScope {
  const [served, own] = [servedCompanies(actor), ownCompanies(actor)];
  if (served.kind === 'all' || own.kind === 'all') return { kind: 'all' };
  return { kind: 'companies', companyIds: [...served.companyIds, ...own.companyIds] };
}

/** What somebody has said is theirs to take back; staff keep the place tidy. */
export function canRemoveComment(actor: Actor, comment: { createdBy: string }): boolean {
  return isStaff(actor) || comment.createdBy === actor.id;
}

function hasCompanies(scope: CompanyScope): boolean {
  return scope.kind === 'all' || scope.companyIds.length > 0;
}
