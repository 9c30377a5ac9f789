import { maxNameLength, minNameLength } from '@/platform/text/text-lengths';
import type { Sheet } from '../sheet';

export const cardWords =
  '(?:klippekort|timebank|timekort|kunde|punch card|prepaid hours|client|customer)';
/** Pattern of a number or a size after the word for a punch card. */
const cardNumber = String.raw`(?:\s+(?:nr\.?|no\.?|#)?\s*\d+(?:\s*(?:timer?|hours?|h|t))?)?`;
/**
 * Titles like `Klippekort – Nordlys Design ApS`, `Klippekort nr. 2 – Havn & Co` and `Kunde: Havn &
 * Co`.
 */
const titleForm = new RegExp(
  String.raw`\b${cardWords}${cardNumber}\s*(?:for|til|[:–—-])\s*(?!\d)(.+)$`,
  'i',
);
/**
 * Pattern of titles like `Klippekort Nordlys Design ApS`. A number or a unit after the word is not
 * taken for a name.
 */
const plainForm = new RegExp(String.raw`^${cardWords}\s+(?!nr\b|no\b|\d)(\p{L}.+)$`, 'iu');
/** Pattern of a name that ends with a legal form of companies. */
const companyForm = /\s(?:A\/S|ApS|I\/S|IVS|K\/S|P\/S|A\.M\.B\.A\.?|GmbH|AG|AB|AS|Ltd\.?|Inc\.?)$/i;

/**
 * Names of months, as a pattern. With the names below, they are usual names of sheets and never
 * those of customers.
 */
export const months =
  'jan(?:uar|uary)?|feb(?:ruar|ruary)?|mar(?:ts|ch)?|apr(?:il)?|maj|may|juni?|june|juli?|july|' +
  'aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const usual =
  'ark|sheet|tabelle|feuil|uge|week|kvartal|quarter|q|kort|card|side|page|klippekort|timer|tid|' +
  'timeregistrering|hours|time|data|export|eksport|oversigt|overview|total|log|rapport|report|' +
  'kunder?|customers?';
const usualName = new RegExp(String.raw`^[\s\d.'\-/_]*(?:${usual}|${months})?[\s\d.'\-/_]*$`, 'i');

/**
 * Finds the customer of a sheet without a column for customers: in a title above the table, or else
 * in the name of the sheet. Returns undefined for months and for names that programs give to
 * sheets.
 */
export function findCustomer(
  { name, isPart = false }: Pick<Sheet, 'name' | 'isPart'>,
  above: readonly string[],
): string | undefined {
  for (const form of [titleForm, plainForm]) {
    for (const text of above) {
      const found = asName(form.exec(text)?.[1]);
      if (found) return found;
    }
  }
  const company = above.map((text) => asName(text) ?? '').find((text) => companyForm.test(text));
  if (company) return company;
  // If a sheet has several tables, the last text above each names its customer.
  if (isPart) return asName(above.at(-1));
  return isUsualName(name) ? undefined : asName(name);
}

/**
 * Pattern of a name with a month after it, like `Alfa ApS januar` and `Havn & Co maj 2026`. `Studio
 * Maj` stays whole.
 */
const monthForm = new RegExp(
  String.raw`^(.+?)[\s\-_–,(]+(?:${months})[\s\-_.']*(\d{2,4})?\)?$`,
  'i',
);

function withoutMonth(name: string): string {
  const [, plain = name, year] = monthForm.exec(name) ?? [];
  return year || companyForm.test(plain) || /(?:uar|ts|ember|ober)\)?$/i.test(name) ? plain : name;
}

function asName(text: string | undefined): string | undefined {
  const name = withoutMonth(text?.trim() ?? '');
  const isName = name.length >= minNameLength && name.length <= maxNameLength;
  return isName && !isUsualName(name) ? name : undefined;
}

function isUsualName(name: string): boolean {
  return usualName.test(name.trim());
}
