import { type Actor, hasPlan, isStaff, relationTo } from '@/platform/actor';

/** Somebody who works for companies; which ones is a matter of scope. */
export function canCreateCompanies(actor: Actor): boolean {
  return hasPlan(actor);
}

/** The same people as those who create them, in the companies they serve. */
export function canEditCompanies(actor: Actor): boolean {
  return hasPlan(actor);
}

export function canDeleteCompanies(actor: Actor): boolean {
  return isStaff(actor);
}

/** The description is written for those who work for the company: its own people never read it. */
export function canReadDescription(actor: Actor, companyId: string): boolean {
  return relationTo(actor, companyId) !== 'customer';
}
