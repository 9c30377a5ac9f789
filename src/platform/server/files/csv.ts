import type { Day } from '@/platform/day';
import type { ExportDialect } from '@/platform/export-options';
import type { Locale } from '@/platform/locale';

type CsvOptions = {
  locale: Locale;
  dialect: ExportDialect;
  /** True if people get days as `2026-11-21`, too, because the file is kept for years. */
  isoDays?: boolean;
};

const byteOrderMark = '\ufeff';

/**
 * Writes CSV (RFC 4180). Files for people have the separator that spreadsheets in their language
 * expect, and the mark without which Excel does not read UTF-8; files for programs have commas.
 * Every field is quoted, because a spreadsheet that expects another separator could otherwise split
 * a text and take its second half for a formula.
 *
 * Each row becomes text before the next one is read: 5,000 rows at once kept three copies of
 * themselves, and a third of the time went into collecting them.
 *
 * @param isContinued the rows follow others, which begin with the mark
 */
export function writeCsv(
  rows: Iterable<readonly (string | number)[]>,
  { locale, dialect }: CsvOptions,
  isContinued = false,
): string {
  const isLocal = dialect === 'local';
  const separator = isLocal && locale === 'da' ? '";"' : '","';
  let text = isLocal && !isContinued ? byteOrderMark : '';
  for (const row of rows) text += `"${row.map(escapeQuotes).join(separator)}"\r\n`;
  return text;
}

function escapeQuotes(cell: string | number): string | number {
  return typeof cell === 'string' && cell.includes('"') ? cell.replaceAll('"', '""') : cell;
}

/** Matches texts that a spreadsheet would take for a formula, also behind apostrophes. */
const formula = /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

/**
 * Puts an apostrophe before a text that a spreadsheet would take for a formula. Numbers that Klip
 * writes itself do not pass through here.
 */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `escapeFormula` added, and no other. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

export function dayInCsv(day: Day, { locale, dialect, isoDays }: CsvOptions): string {
  if (dialect === 'machine' || isoDays) return day;
  return day
    .split('-')
    .reverse()
    .join(locale === 'da' ? '-' : '/');
}
