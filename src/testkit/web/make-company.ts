import { type CompanyView, companyFacts } from '@/modules/companies/contract/company';
import { blankCompany } from '@/modules/companies/contract/fields';

/** Creates a customer company with only a name. */
export function makeCompany(facts: Pick<CompanyView, 'id' | 'name'> & Partial<CompanyView>) {
  return {
    ...companyFacts.parse({ ...blankCompany, name: facts.name }),
    accountStatus: 'active',
    createdAt: '2026-01-05T08:00:00.000Z',
    createdBy: 'konrad',
    updatedAt: '2026-01-05T08:00:00.000Z',
    ...facts,
  } satisfies CompanyView;
}
