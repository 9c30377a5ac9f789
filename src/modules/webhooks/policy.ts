import { type Actor, includesCompany, isStaff, servedCompanies } from '@/platform/actor';

/**
 * Whether a person may receive the events of a company, or all events when it is null: staff, and
 * the consultant who owns the company. Checked when an endpoint is made and at each delivery.
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
