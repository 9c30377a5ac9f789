import type { z } from 'zod';
import type { CompanyView, companyFacts } from '../../contract/company';

/** Values of the fields: texts, as typed. */
export type CompanyValues = z.input<typeof companyFacts>;

export const blankCompany: CompanyValues = {
  name: '',
  cvr: '',
  contactName: '',
  email: '',
  phone: '',
  website: '',
  address: '',
  postalCode: '',
  city: '',
  country: 'DK',
  invoiceEmail: '',
  ean: '',
  language: 'da',
  serviceTypes: [],
  description: '',
  accountType: 'customer',
  customerMails: false,
};

export function toValues(company: CompanyView): CompanyValues {
  const names = Object.keys(blankCompany) as (keyof CompanyValues)[];
  return Object.fromEntries(names.map((name) => [name, company[name] ?? ''])) as CompanyValues;
}
