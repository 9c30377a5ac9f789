import { z } from 'zod';
import { locales } from '@/platform/locale';
import { line } from '@/platform/text/line';
import { shownEmail } from '@/platform/text/shown-email';
import { clearable, emailInput, nameInput } from '@/platform/text/text-input';
import {
  maxLineLength,
  maxNameLength,
  maxTextLength,
  maxWordLength,
} from '@/platform/text/text-lengths';
import { accountTypes } from '../domain/account';
import { uniqueTypes } from '../domain/company';
import { cvrInput } from './cvr-input';

/** Description of one fact of a company. Its label is the message `companies:field.<name>`. */
export type CompanyField = {
  /** Schema for what people type. A fact that may be left out accepts an empty text. */
  schema: z.ZodType;
  /** Schema for the fact in answers. If it accepts null, an empty text is stored as null. */
  view: z.ZodType;
  /** Value for a new company if none is given. */
  blank: unknown;
  group: 'main' | 'address' | 'invoicing';
  /**
   * Control in the form, which also decides how the page shows the fact. `own` facts have a
   * component of their own.
   */
  input: 'text' | 'digits' | 'tel' | 'email' | 'url' | 'long' | 'choice' | 'switch' | 'own';
  choices?: readonly string[];
  /** Width of the control within a row of the form; half a row if left out. */
  width?: 'whole' | 'third' | 'rest';
  /** True if only people who serve the company see the fact; others get null. */
  isInternal?: true;
};

/** The most services that a company has. */
export const maxServiceTypes = 20;

const optional = { view: z.string(), blank: '' };
const email = {
  schema: clearable(emailInput, 'validation.email'),
  view: shownEmail,
  blank: '',
  input: 'email',
} as const;

/**
 * Descriptions of all facts of a company, in the order of its form and page. Input, view, form,
 * history and files are derived from this list.
 */
const fields = {
  name: { ...optional, schema: nameInput, group: 'main', input: 'text', width: 'whole' },
  cvr: { schema: cvrInput, view: z.string().nullable(), blank: '', group: 'main', input: 'own' },
  contactName: { ...optional, schema: line.max(maxNameLength), group: 'main', input: 'text' },
  email: { ...email, group: 'main' },
  phone: { ...optional, schema: line.max(maxWordLength), group: 'main', input: 'tel' },
  serviceTypes: {
    schema: z
      .array(line.max(maxWordLength).min(1))
      .max(maxServiceTypes, { error: 'companies:validation.serviceTypes' })
      .transform(uniqueTypes),
    view: z.array(z.string()),
    blank: [],
    group: 'main',
    input: 'own',
    width: 'whole',
  },
  description: {
    schema: z.string().max(maxTextLength),
    view: z.string(),
    blank: '',
    group: 'main',
    input: 'long',
    width: 'whole',
    isInternal: true,
  },
  address: {
    ...optional,
    schema: line.max(maxLineLength),
    group: 'address',
    input: 'text',
    width: 'whole',
  },
  postalCode: {
    ...optional,
    schema: line.max(12),
    group: 'address',
    input: 'text',
    width: 'third',
  },
  city: { ...optional, schema: line.max(80), group: 'address', input: 'text', width: 'rest' },
  country: {
    schema: z.string().regex(/^[A-Z]{2}$/, { error: 'companies:validation.country' }),
    view: z.string(),
    blank: 'DK',
    group: 'address',
    input: 'own',
  },
  website: {
    ...optional,
    schema: clearable(z.url({ protocol: /^https?$/ }).max(300), 'validation.url'),
    group: 'address',
    input: 'url',
  },
  invoiceEmail: { ...email, group: 'invoicing' },
  ean: {
    schema: z
      .string()
      .max(30)
      .transform((number) => number.replace(/[\s.-]/g, ''))
      .pipe(clearable(z.string().regex(/^\d{13}$/), 'companies:validation.ean')),
    view: z.string().nullable(),
    blank: '',
    group: 'invoicing',
    input: 'digits',
  },
  language: {
    schema: z.enum(locales),
    view: z.enum(locales),
    blank: 'da',
    group: 'invoicing',
    input: 'choice',
    choices: locales,
  },
  accountType: {
    schema: z.enum(accountTypes),
    view: z.enum(accountTypes),
    blank: 'customer',
    group: 'invoicing',
    input: 'choice',
    choices: accountTypes,
  },
  /** True if the company's own people get mails about its balances. */
  customerMails: {
    schema: z.boolean(),
    view: z.boolean(),
    blank: false,
    group: 'invoicing',
    input: 'switch',
    width: 'whole',
  },
} as const satisfies Record<string, CompanyField>;

type Fields = typeof fields;
export type CompanyFieldName = keyof Fields;
/** Descriptions of all facts, whose common type lets them be found by any name. */
export const companyFields: Record<CompanyFieldName, CompanyField> = fields;
export const companyFieldNames = Object.keys(fields) as CompanyFieldName[];
/** Descriptions of all facts as pairs of name and field, for loops. */
export const listedFields = Object.entries(companyFields) as [CompanyFieldName, CompanyField][];

const isNullable = (view: z.ZodType) => view instanceof z.ZodNullable;
const mapFields = (make: (field: CompanyField, name: CompanyFieldName) => unknown) =>
  Object.fromEntries(listedFields.map(([name, field]) => [name, make(field, name)]));

/** Schemas of all facts for typed input. */
export const factSchemas = mapFields(({ schema }) => schema) as {
  [Name in CompanyFieldName]: Fields[Name]['schema'];
};
/**
 * Schemas for a new company. All facts but the name may be left out and then have their `blank`
 * value.
 */
export const createSchemas = mapFields(({ schema, blank }, name) =>
  name === 'name' ? schema : schema.default(blank),
) as {
  [Name in CompanyFieldName]: Name extends 'name'
    ? Fields[Name]['schema']
    : z.ZodDefault<Fields[Name]['schema']>;
};
const none = z.null().transform(() => '');
/**
 * Schemas for an edit. Each fact may be left out, and null is accepted where the view returns it.
 */
export const updateSchemas = mapFields(({ schema, view }) =>
  (isNullable(view) ? schema.or(none) : schema).optional(),
) as {
  [Name in CompanyFieldName]: z.ZodOptional<
    Fields[Name]['view'] extends z.ZodNullable
      ? z.ZodUnion<[Fields[Name]['schema'], typeof none]>
      : Fields[Name]['schema']
  >;
};
/** Schemas of all facts in answers. */
export const viewSchemas = mapFields(({ view, isInternal }) =>
  isInternal ? view.nullable() : view,
) as {
  [Name in CompanyFieldName]: Fields[Name] extends { isInternal: true }
    ? z.ZodNullable<Fields[Name]['view']>
    : Fields[Name]['view'];
};
/** Values of the form for a new company. */
export const blankCompany = mapFields(({ blank }) => blank) as {
  [Name in CompanyFieldName]: z.input<Fields[Name]['schema']>;
};

/** Converts facts for the database: an empty text becomes null where the column allows it. */
export function toColumns<Facts extends object>(facts: Facts): Facts {
  const columns = Object.entries(facts).map(([name, value]) => [
    name,
    value === '' && isNullable(companyFields[name as CompanyFieldName].view) ? null : value,
  ]);
  return Object.fromEntries(columns) as Facts;
}

/** Values of a form, as typed. */
export type CompanyValues = typeof blankCompany;

/** Returns the facts of a company as values of a form. */
export const toValues = (company: { [Name in CompanyFieldName]: unknown }) =>
  mapFields((_, name) => company[name] ?? '') as CompanyValues;
