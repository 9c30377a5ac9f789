import { z } from 'zod';
import { pageInput, pageOf } from '@/platform/paging';
import { accountStatuses, accountTypes, normaliseCvr } from './domain';

const optionalEmail = z.union([z.literal(''), z.email({ error: 'validation.email' }).max(254)]);

export const createCompanyInput = z.strictObject({
  name: z.string().trim().min(2, { error: 'validation.name.min' }).max(120),
  cvr: z
    .string()
    .max(20)
    .transform(normaliseCvr)
    .pipe(
      z.union([z.literal(''), z.string().regex(/^\d{8}$/, { error: 'validation.cvr' })], { error: 'validation.cvr' }),
    )
    .default(''),
  contactName: z.string().trim().max(120).default(''),
  email: optionalEmail.default(''),
  phone: z.string().trim().max(40).default(''),
  description: z.string().max(5000).default(''),
});

export const companyView = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  cvr: z.string().nullable(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  description: z.string(),
  serviceTypes: z.array(z.string()),
  accountType: z.enum(accountTypes),
  accountStatus: z.enum(accountStatuses),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
});

export type CompanyView = z.infer<typeof companyView>;

export const companyInput = z.strictObject({ id: z.uuid() });
export const listCompaniesInput = pageInput;
export const companyPage = pageOf(companyView);

export const personView = z.strictObject({ id: z.string(), name: z.string() });
export const peopleView = z.strictObject({ items: z.array(personView) });
