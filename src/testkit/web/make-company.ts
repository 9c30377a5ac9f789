import type { CompanyView } from '@/modules/companies/contract/company';

/** A customer company with nothing but its name. */
export function makeCompany(facts: Pick<CompanyView, 'id' | 'name'> & Partial<CompanyView>) {
  return {
    cvr: null,
    contactName: '',
    email: '',
    phone: '',
    website: '',
    address: '',
    postalCode: '',
    city: '',
    country: 'DK',
    invoiceEmail: '',
    ean: null,
    language: 'da',
    serviceTypes: [],
    description: '',
    accountType: 'customer',
    customerMails: false,
    accountStatus: 'active',
    createdAt: '2026-01-05T08:00:00.000Z',
    createdBy: 'konrad',
    updatedAt: '2026-01-05T08:00:00.000Z',
    ...facts,
  } satisfies CompanyView;
}
