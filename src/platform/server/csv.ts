import Papa from 'papaparse';
import type { Day } from '../day';
import type { Locale } from '../locale';

export const dialects = ['local', 'machine'] as const;
/** `local`: as the spreadsheets of the language read it. `machine`: comma, ISO dates, English codes. */
export type Dialect = (typeof dialects)[number];

type Options = { locale: Locale; dialect: Dialect };

const byteOrderMark = '\ufeff';

/**
 * RFC 4180. For people the semicolon of their language's spreadsheets, and the mark without which Excel takes UTF-8
 * for something else; for programs commas.
 */
export function writeCsv(rows: (string | number)[][], { locale, dialect }: Options): string {
  const isLocal = dialect === 'local';
  const text = Papa.unparse(rows, { delimiter: isLocal && locale === 'da' ? ';' : ',', newline: '\r\n' });
  return `${isLocal ? byteOrderMark : ''}${text}\r\n`;
}

/** Words of people that a spreadsheet would take for a formula begin with an apostrophe. Our own numbers are left alone. */
export function unarmed(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

export function dayInCsv(day: Day, { locale, dialect }: Options): string {
  if (dialect === 'machine') return day;
  return day
    .split('-')
    .reverse()
    .join(locale === 'da' ? '-' : '/');
}
