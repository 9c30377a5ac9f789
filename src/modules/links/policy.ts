import {
  type Actor,
  includesCompany,
  isStaff,
  ownCompanies,
  relationTo,
  servedCompanies,
} from '@/platform/actor';

/**
 * Facts that decide who may share a balance, or all balances of a company. `balanceCreatedBy` is
 * null for the latter.
 */
export type SharedThing = {
  companyId: string;
  companyCreatedBy: string;
  balanceCreatedBy: string | null;
};

/**
 * Tells whether a person may create links at all. `canShare` decides about a certain balance or
 * company.
 */
export function canShareSomething(actor: Actor): boolean {
  return isStaff(actor) || actor.memberships.length > 0;
}

/**
 * Tells whether a person may share a balance or a company: staff, the company's own people, and the
 * consultant who created either. A link to all balances is only for the consultant who created the
 * company.
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
 * Tells whether a person may end a link: everybody who may share the same, and the link's creator
 * while they belong to the company.
 */
export function canEndLink(actor: Actor, link: SharedThing & { createdBy: string }): boolean {
  const isMaker = link.createdBy === actor.id && relationTo(actor, link.companyId) !== undefined;
  return isMaker || canShare(actor, link);
}
