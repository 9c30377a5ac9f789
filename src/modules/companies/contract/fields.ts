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

/** A fact of a company. Its label is the message `companies:field.…` of its name. */
export type CompanyField = {
  /** The rule for what people type; an optional fact may be an empty text. */
  schema: z.ZodType;
  /** The fact as it is read. One that may be null there is stored as null when it is empty. */
  view: z.ZodType;
  /** The value that a new company has when nothing is said. */
  blank: unknown;
  group: 'main' | 'address' | 'invoicing';
  /** How a form asks for it, and a page shows it; `own` ones have a component of their own. */
  input: 'text' | 'digits' | 'tel' | 'email' | 'url' | 'long' | 'choice' | 'switch' | 'own';
  choices?: readonly string[];
  /** The part of a row of the form that it takes; half of it if left out. */
  width?: 'whole' | 'third' | 'rest';
  /** Whether only those who serve the company see it; others read null. */
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
 * The facts of a company, in the order of its form and its page. Input, view, form, history and
 * files derive from this list.
 */
export const companyFields = {
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
  /** Whether its own people get mails about its balances. */
  customerMails: {
    schema: z.boolean(),
    view: z.boolean(),
    blank: false,
    group: 'invoicing',
    input: 'switch',
    width: 'whole',
  },
} as const satisfies Record<string, CompanyField>;

type Fields = typeof companyFields;
export type CompanyFieldName = keyof Fields;
export const companyFieldNames = Object.keys(companyFields) as CompanyFieldName[];
/** The list with the common shape of its fields. */
export const listedFields = Object.entries(companyFields) as [CompanyFieldName, CompanyField][];

const isNullable = (view: z.ZodType) => view instanceof z.ZodNullable;
const mapFields = (make: (field: CompanyField, name: CompanyFieldName) => unknown) =>
  Object.fromEntries(listedFields.map(([name, field]) => [name, make(field, name)]));

/** The rules of the facts. */
export const factSchemas = mapFields(({ schema }) => schema) as {
  [Name in CompanyFieldName]: Fields[Name]['schema'];
};
/** The rules of the facts where everything but the name may be left out. */
export const createSchemas = mapFields(({ schema, blank }, name) =>
  name === 'name' ? schema : schema.default(blank),
) as {
  [Name in CompanyFieldName]: Name extends 'name'
    ? Fields[Name]['schema']
    : z.ZodDefault<Fields[Name]['schema']>;
};
const none = z.null().transform(() => '');
/** The rules of the facts where each may be left out, and null is what the view says. */
export const updateSchemas = mapFields(({ schema, view }) =>
  (isNullable(view) ? schema.or(none) : schema).optional(),
) as {
  [Name in CompanyFieldName]: z.ZodOptional<
    Fields[Name]['view'] extends z.ZodNullable
      ? z.ZodUnion<[Fields[Name]['schema'], typeof none]>
      : Fields[Name]['schema']
  >;
};
/** The facts as they are read. */
export const viewSchemas = mapFields(({ view, isInternal }) =>
  isInternal ? view.nullable() : view,
) as {
  [Name in CompanyFieldName]: Fields[Name] extends { isInternal: true }
    ? z.ZodNullable<Fields[Name]['view']>
    : Fields[Name]['view'];
};
/** The facts of a company about which nothing is known yet, as typed into a form. */
export const blankCompany = mapFields(({ blank }) => blank) as {
  [Name in CompanyFieldName]: z.input<Fields[Name]['schema']>;
};

/** Facts as the database has them: an empty one that may be null is null. */
export function toColumns<Facts extends object>(facts: Facts): Facts {
  const columns = Object.entries(facts).map(([name, value]) => [
    name,
    value === '' && isNullable(companyFields[name as CompanyFieldName].view) ? null : value,
  ]);
  return Object.fromEntries(columns) as Facts;
}

/** Values of a form: texts, as typed. */
export type CompanyValues = typeof blankCompany;

/** The facts of a company in a form. */
export const toValues = (company: { [Name in CompanyFieldName]: unknown }) =>
  mapFields((_, name) => company[name] ?? '') as CompanyValues;
