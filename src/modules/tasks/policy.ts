import {
  type Actor,
  type CompanyScope,
  hasPlan,
  isStaff,
  ownCompanies,
  servedCompanies,
} from '@/platform/actor';

/** People who do the work plan it, too; the scope says for which companies. */
export function canEditTasks(actor: Actor): boolean {
  return hasPlan(actor);
}

/** The company's own people answer what waits for them. */
export function canAnswerTasks(actor: Actor): boolean {
  return hasCompanies(ownCompanies(actor));
}

/** Both sides of the work may propose and comment, but not people who may only read. */
export function canTakePart(actor: Actor): boolean {
  return canEditTasks(actor) || canAnswerTasks(actor);
}

/** The companies in whose work a person takes part, from either side. */
export function sharedCompanies(actor: Actor): CompanyScope {
  const [served, own] = [servedCompanies(actor), ownCompanies(actor)];
  if (served.kind === 'all' || own.kind === 'all') return { kind: 'all' };
  return { kind: 'companies', companyIds: [...served.companyIds, ...own.companyIds] };
}

/** Authors take back their own comments; staff may remove any. */
export function canRemoveComment(actor: Actor, comment: { createdBy: string }): boolean {
  return isStaff(actor) || comment.createdBy === actor.id;
}

function hasCompanies(scope: CompanyScope): boolean {
  return scope.kind === 'all' || scope.companyIds.length > 0;
}
