import {
  type Actor,
  includesCompany,
  isStaff,
  ownCompanies,
  relationTo,
  servedCompanies,
} from '@/platform/actor';

/** Facts that decide who may share it; `balanceCreatedBy` is null for all balances of a company. */
export type SharedThing = {
  companyId: string;
  companyCreatedBy: string;
  balanceCreatedBy: string | null;
};

/** The general right to create links. The right to share a certain thing is `canShare`. */
export function canShareSomething(actor: Actor): boolean {
  return isStaff(actor) || actor.memberships.length > 0;
}

/**
 * Staff, the consultant who owns the company or the balance, and the company's own people. A link
 * to all balances needs the owner of the company, not of one balance.
 */
export function canShare(
  actor: Actor,
  { companyId, companyCreatedBy, balanceCreatedBy }: SharedThing,
): boolean {
  if (isStaff(actor) || includesCompany(ownCompanies(actor), companyId)) return true;
  const isOwner = companyCreatedBy === actor.id || balanceCreatedBy === actor.id;
  return includesCompany(servedCompanies(actor), companyId) && isOwner;
}

/**
 * Ending a link is open to everyone who may share the thing, and to its maker while they belong to
 * the company.
 */
export function canEndLink(actor: Actor, link: SharedThing & { createdBy: string }): boolean {
  const isMaker = link.createdBy === actor.id && relationTo(actor, link.companyId) !== undefined;
  return isMaker || canShare(actor, link);
}
