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

/** Somebody who may make a link to anything at all. Which is asked for each thing. */
export function canShareSomething(actor: Actor): boolean {
  return isStaff(actor) || actor.memberships.length > 0;
}

/**
 * Staff, the consultant who owns the company or the balance, and the company's own people. A link
 * to all balances is made by who owns the company, not by who owns one balance.
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
 * Ending a link: whoever might have made it, and who has made it as long as they belong to the
 * company.
 */
export function canEndLink(actor: Actor, link: SharedThing & { createdBy: string }): boolean {
  const isMaker = link.createdBy === actor.id && relationTo(actor, link.companyId) !== undefined;
  return isMaker || canShare(actor, link);
}
