import { z } from 'zod';
import { locales } from '@/platform/locale';
import { pageInput, pageSchema } from '@/platform/paging';
import { line } from '@/platform/text/line';
import { shownEmail } from '@/platform/text/shown-email';
import {
  clearable,
  emailInput,
  nameInput,
  searchInput,
  seenVersion,
} from '@/platform/text/text-input';
import {
  maxLineLength,
  maxNameLength,
  maxTextLength,
  maxWordLength,
} from '@/platform/text/text-lengths';
import { accountStatuses, accountTypes } from '../domain/account';
import { isCvrCheckDigitRight, statusChanges, uniqueTypes } from '../domain/company';
import { cvrInput } from './cvr-input';

const text = (max: number) => line.max(max);
const optionalEmail = clearable(emailInput, 'validation.email');
const website = z.url({ protocol: /^https?$/ }).max(300);
const none = z.null().transform(() => '');

/** The facts of a company; optional ones may be an empty text. */
const facts = {
  name: nameInput,
  cvr: cvrInput,
  contactName: text(maxNameLength),
  email: optionalEmail,
  phone: text(maxWordLength),
  website: clearable(website, 'validation.url'),
  address: text(maxLineLength),
  postalCode: text(12),
  city: text(80),
  country: z.string().regex(/^[A-Z]{2}$/, { error: 'companies:validation.country' }),
  invoiceEmail: optionalEmail,
  ean: z
    .string()
    .max(30)
    .transform((number) => number.replace(/[\s.-]/g, ''))
    .pipe(clearable(z.string().regex(/^\d{13}$/), 'companies:validation.ean')),
  language: z.enum(locales),
  serviceTypes: z
    .array(text(maxWordLength).min(1))
    .max(20, { error: 'companies:validation.serviceTypes' })
    .transform(uniqueTypes),
  description: z.string().max(maxTextLength),
  accountType: z.enum(accountTypes),
  /** Whether its own people get mails about its balances. */
  customerMails: z.boolean(),
};

/** All facts, for a form that shows all of them. */
export const companyFacts = z.strictObject(facts);
export type CompanyFacts = z.output<typeof companyFacts>;

export const createCompanyInput = z.strictObject({
  ...facts,
  cvr: facts.cvr.default(''),
  contactName: facts.contactName.default(''),
  email: facts.email.default(''),
  phone: facts.phone.default(''),
  website: facts.website.default(''),
  address: facts.address.default(''),
  postalCode: facts.postalCode.default(''),
  city: facts.city.default(''),
  country: facts.country.default('DK'),
  invoiceEmail: facts.invoiceEmail.default(''),
  ean: facts.ean.default(''),
  language: facts.language.default('da'),
  serviceTypes: facts.serviceTypes.default([]),
  description: facts.description.default(''),
  accountType: facts.accountType.default('customer'),
  customerMails: facts.customerMails.default(false),
});

/**
 * `updatedAt` is the version that the editor read: the edit holds only while the company is
 * unchanged since.
 */
export const updateCompanyInput = companyFacts.partial().extend({
  id: z.uuid(),
  updatedAt: seenVersion,
  // The view says null if there is no number.
  cvr: facts.cvr.or(none).optional(),
  ean: facts.ean.or(none).optional(),
});
export type UpdateCompanyInput = z.output<typeof updateCompanyInput>;

export const changeStatusInput = z.strictObject({ id: z.uuid(), change: z.enum(statusChanges) });

export const companyView = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  cvr: z.string().nullable(),
  contactName: z.string(),
  email: shownEmail,
  phone: z.string(),
  website: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  invoiceEmail: shownEmail,
  ean: z.string().nullable(),
  language: z.enum(locales),
  serviceTypes: z.array(z.string()),
  /** Internal description; null for the customer's own people. */
  description: z.string().nullable(),
  accountType: z.enum(accountTypes),
  customerMails: z.boolean(),
  accountStatus: z.enum(accountStatuses),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
});
export type CompanyView = z.infer<typeof companyView>;

export const lookUpInput = z.strictObject({ cvr: cvrInput.refine(isCvrCheckDigitRight) });

/** Answer of a register about a CVR number; its limits are those of the facts. */
export const registeredCompany = z.strictObject({
  name: facts.name,
  address: facts.address,
  postalCode: facts.postalCode,
  city: facts.city,
});
export type RegisteredCompany = z.infer<typeof registeredCompany>;
/** `company` is null when the register does not know the number. */
export const lookUpView = z.strictObject({ company: registeredCompany.nullable() });

export const companyInput = z.strictObject({ id: z.uuid() });
export const done = z.strictObject({});

export const listCompaniesInput = pageInput.extend({
  /** Part of the name, the contact's name or address, or the beginning of the CVR number. */
  q: searchInput,
  status: z.enum(accountStatuses).optional(),
  service: z.string().trim().max(maxWordLength).optional(),
});
export const companyLine = companyView.extend({ userCount: z.int() });
export const companyPage = pageSchema(companyLine);

export const serviceTypesView = z.strictObject({ items: z.array(z.string()) });

export const personView = z.strictObject({ id: z.string(), name: z.string() });
export const peopleView = z.strictObject({ items: z.array(personView) });
