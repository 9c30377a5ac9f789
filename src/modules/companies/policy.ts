import { type Actor, hasPlan, isStaff, relationTo } from '@/platform/actor';

/**
 * Tells whether an actor may create companies: anybody who works for companies. A scope limits the
 * companies that the actor sees.
 */
export function canCreateCompanies(actor: Actor): boolean {
  return hasPlan(actor);
}

/**
 * Tells whether an actor may edit companies at all. A scope limits this to companies that they
 * serve.
 */
export function canEditCompanies(actor: Actor): boolean {
  return hasPlan(actor);
}

export function canDeleteCompanies(actor: Actor): boolean {
  return isStaff(actor);
}

/**
 * Tells whether an actor may read the internal description of a company. The company's own people
 * never may.
 */
export function canReadDescription(actor: Actor, companyId: string): boolean {
  return relationTo(actor, companyId) !== 'customer';
}
