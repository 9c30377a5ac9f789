import { type Actor, hasPlan, isStaff, relationTo } from '@/platform/actor';

/** The right to work for companies; a scope limits it to certain ones. */
export function canCreateCompanies(actor: Actor): boolean {
  return hasPlan(actor);
}

/** The right to edit companies, in the scope of those one serves. */
export function canEditCompanies(actor: Actor): boolean {
  return hasPlan(actor);
}

export function canDeleteCompanies(actor: Actor): boolean {
  return isStaff(actor);
}

/** The description is for people who work for the company; its own people never read it. */
export function canReadDescription(actor: Actor, companyId: string): boolean {
  return relationTo(actor, companyId) !== 'customer';
}
