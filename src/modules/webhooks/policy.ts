import { type Actor, includesCompany, isStaff, servedCompanies } from '@/platform/actor';

/**
 * Tells whether a person may receive the events of a company, or all events if `company` is null:
 * staff, and the consultant who created the company. It is checked when an endpoint is created and
 * at each delivery.
 */
export function mayListen(
  actor: Actor,
  company: { companyId: string; createdBy: string } | null,
): boolean {
  if (isStaff(actor)) return true;
  if (company === null) return false;
  return (
    includesCompany(servedCompanies(actor), company.companyId) && company.createdBy === actor.id
  );
}
