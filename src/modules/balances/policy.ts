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
 * Tells whether an actor may change balances at all. A scope limits this to certain companies;
 * adjusting, deleting and changing terms need further rights.
 */
export function canChangeBalances(actor: Actor): boolean {
  return hasPlan(actor);
}

/**
 * Tells whether an actor is a customer of any company, and so may ask for a top-up. A scope limits
 * the request to balances of these companies.
 */
export function canAskForTopUp(actor: Actor): boolean {
  const own = ownCompanies(actor);
  return own.kind === 'companies' && own.companyIds.length > 0;
}

type BalanceRights = { companyId: string; createdBy: string; companyCreatedBy: string };

/**
 * Tells whether an actor may correct or delete the sale of a balance: staff, or the consultant who
 * sold the balance.
 */
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
 * Tells whether an actor may change how long a balance can be used and how far it may be overdrawn:
 * staff, or a consultant who works for the company and has created the company or the balance.
 */
export function canChangeTerms(actor: Actor, balance: BalanceRights): boolean {
  if (isStaff(actor)) return true;
  const isOwner = balance.createdBy === actor.id || balance.companyCreatedBy === actor.id;
  return includesCompany(servedCompanies(actor), balance.companyId) && isOwner;
}

/**
 * Tells whether an actor may ask the customer to permit an overdraft: those who may change the
 * overdraft limit themselves.
 */
export function canAskPermit(actor: Actor, balance: BalanceRights): boolean {
  return canChangeTerms(actor, balance);
}

/**
 * Tells whether an actor may read the internal notes of a company's balances. The customer's own
 * people never may.
 */
export function canReadNotes(actor: Actor, companyId: string): boolean {
  return relationTo(actor, companyId) !== 'customer';
}
