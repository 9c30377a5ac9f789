import { maxNameLength, minNameLength } from '@/platform/text/text-lengths';
import type { Sheet } from '../sheet';

export const cardWords =
  '(?:klippekort|timebank|timekort|kunde|punch card|prepaid hours|client|customer)';
/** A number or a size of the card. */
const cardNumber = String.raw`(?:\s+(?:nr\.?|no\.?|#)?\s*\d+(?:\s*(?:timer?|hours?|h|t))?)?`;
/**
 * Titles like `Klippekort – Nordlys Design ApS`, `Klippekort nr. 2 – Havn & Co` and `Kunde: Havn &
 * Co`.
 */
const titleForm = new RegExp(
  String.raw`\b${cardWords}${cardNumber}\s*(?:for|til|[:–—-])\s*(?!\d)(.+)$`,
  'i',
);
/** `Klippekort Nordlys Design ApS`; a number or a unit after the word is no name. */
const plainForm = new RegExp(String.raw`^${cardWords}\s+(?!nr\b|no\b|\d)(\p{L}.+)$`, 'iu');
/** A name that ends as names of companies do. */
const companyForm = /\s(?:A\/S|ApS|I\/S|IVS|K\/S|P\/S|A\.M\.B\.A\.?|GmbH|AG|AB|AS|Ltd\.?|Inc\.?)$/i;

/** Names that a spreadsheet program, or the calendar, gives to sheets. */
export const months =
  'jan(?:uar|uary)?|feb(?:ruar|ruary)?|mar(?:ts|ch)?|apr(?:il)?|maj|may|juni?|june|juli?|july|' +
  'aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const usual =
  'ark|sheet|tabelle|feuil|uge|week|kvartal|quarter|q|kort|card|side|page|klippekort|timer|tid|' +
  'timeregistrering|hours|time|data|export|eksport|oversigt|overview|total|log|rapport|report|' +
  'kunder?|customers?';
const usualName = new RegExp(String.raw`^[\s\d.'\-/_]*(?:${usual}|${months})?[\s\d.'\-/_]*$`, 'i');

/**
 * The customer of a sheet without a column for it: by a title over the table, else by the name of
 * the sheet. Months and the names that programs give are no customers.
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
  // Each of several tables on one sheet has the name above it.
  if (isPart) return asName(above.at(-1));
  return isUsualName(name) ? undefined : asName(name);
}

/** `Alfa ApS januar`, `Havn & Co maj 2026`; `Studio Maj` is a name. */
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
