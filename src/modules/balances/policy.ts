import {
  type Actor,
  hasPlan,
  includesCompany,
  isStaff,
  ownCompanies,
  relationTo,
  servedCompanies,
} from '@/platform/actor';

export function canCreateBalances(actor: Actor): boolean {
  return hasPlan(actor);
}

/**
 * The general right to change balances. A scope limits it to certain balances; adjusting, deleting
 * and changing terms need further rights.
 */
export function canChangeBalances(actor: Actor): boolean {
  return hasPlan(actor);
}

/**
 * The company's own people may ask. A scope limits them to the companies they are a customer of.
 */
export function canAskForTopUp(actor: Actor): boolean {
  const own = ownCompanies(actor);
  return own.kind === 'companies' && own.companyIds.length > 0;
}

type BalanceRights = { companyId: string; createdBy: string; companyCreatedBy: string };

/** Staff, or the consultant who sold a balance, may correct the sale and delete it. */
export function canAdjustBalance(
  actor: Actor,
  balance: Pick<BalanceRights, 'companyId' | 'createdBy'>,
): boolean {
  if (isStaff(actor)) return true;
  return (
    includesCompany(servedCompanies(actor), balance.companyId) && balance.createdBy === actor.id
  );
}

/**
 * The terms are how long a balance can be used and how far it may be overdrawn: staff, or the
 * owning consultant, who works for the company and has created it or the balance.
 */
export function canChangeTerms(actor: Actor, balance: BalanceRights): boolean {
  if (isStaff(actor)) return true;
  const isOwner = balance.createdBy === actor.id || balance.companyCreatedBy === actor.id;
  return includesCompany(servedCompanies(actor), balance.companyId) && isOwner;
}

/** Asking the customer to permit an overdraft needs the right to change the overdraft limit. */
export function canAskPermit(actor: Actor, balance: BalanceRights): boolean {
  return canChangeTerms(actor, balance);
}

/** Notes are internal: the customer's own people never read them. */
export function canReadNotes(actor: Actor, companyId: string): boolean {
  return relationTo(actor, companyId) !== 'customer';
}
