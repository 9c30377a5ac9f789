import { type Actor, includesCompany, isStaff, servedCompanies } from '@/platform/actor';

/**
 * Whether somebody may hear what happens in a company, or everywhere when it is null: staff, and
 * the consultant who owns the company. Asked when an endpoint is made and at each delivery.
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
