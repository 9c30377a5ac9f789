import { z } from 'zod';
import { pageInput, pageSchema } from '@/platform/paging';
import { searchInput, seenVersion } from '@/platform/text/text-input';
import { maxWordLength } from '@/platform/text/text-lengths';
import { accountStatuses } from '../domain/account';
import { isCvrCheckDigitRight, statusChanges } from '../domain/company';
import { cvrInput } from './cvr-input';
import { createSchemas, factSchemas, updateSchemas, viewSchemas } from './fields';

/** All facts, for a form that shows all of them. */
export const companyFacts = z.strictObject(factSchemas);
export type CompanyFacts = z.output<typeof companyFacts>;

export const createCompanyInput = z.strictObject(createSchemas);

/**
 * Changes to a company. `updatedAt` is the version that was read; if the company has changed since,
 * the edit is refused.
 */
export const updateCompanyInput = z.strictObject({
  ...updateSchemas,
  id: z.uuid(),
  updatedAt: seenVersion,
});
export type UpdateCompanyInput = z.output<typeof updateCompanyInput>;

export const changeStatusInput = z.strictObject({ id: z.uuid(), change: z.enum(statusChanges) });

export const companyView = z.strictObject({
  id: z.uuid(),
  ...viewSchemas,
  accountStatus: z.enum(accountStatuses),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
});
export type CompanyView = z.infer<typeof companyView>;

export const lookUpInput = z.strictObject({ cvr: cvrInput.refine(isCvrCheckDigitRight) });

/** Facts about a CVR number that a register returns, limited like those that people type. */
export const registeredCompany = companyFacts.pick({
  name: true,
  address: true,
  postalCode: true,
  city: true,
});
export type RegisteredCompany = z.infer<typeof registeredCompany>;
/** Result of a look-up; `company` is null if the register does not know the number. */
export const lookUpView = z.strictObject({ company: registeredCompany.nullable() });

export const companyInput = z.strictObject({ id: z.uuid() });
export const done = z.strictObject({});

export const listCompaniesInput = pageInput.extend({
  /**
   * Part of the name, of the contact's name or of the mail address, or the beginning of the CVR
   * number.
   */
  q: searchInput,
  status: z.enum(accountStatuses).optional(),
  service: z.string().trim().max(maxWordLength).optional(),
});
export const companyLine = companyView.extend({ userCount: z.int() });
export const companyPage = pageSchema(companyLine);

export const serviceTypesView = z.strictObject({ items: z.array(z.string()) });

export const personView = z.strictObject({ id: z.string(), name: z.string() });
export const peopleView = z.strictObject({ items: z.array(personView) });
