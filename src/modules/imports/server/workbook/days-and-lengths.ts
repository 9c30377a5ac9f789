import { attributeOf, listTags, toColumn, withoutComments } from './workbook-tags';

/**
 * Whether the days of a workbook count from 1904, and the workbook with the flag as the library
 * knows it: programs write `1`, `true` or `on`, and the library only `1`. The first tag counts.
 */
export function settleFirstDay(workbook: string): { isFrom1904: boolean; xml: string } {
  const bare = withoutComments(workbook);
  const [tag = ''] = listTags(bare, 'workbookPr');
  const isFrom1904 = /^\s*(?:1|true|on)\s*$/i.test(attributeOf(tag, 'date1904'));
  const settled = isFrom1904 ? '<workbookPr date1904="1"/>' : '<workbookPr/>';
  return { isFrom1904, xml: bare.replace(/<(?=(?:\w+:)?workbook[\s>])[^<>]*>/, `$&${settled}`) };
}

/** Hours, minutes or seconds in brackets count on beyond a day: `[h]:mm`. */
const lengthFormat = /\[(?:h+|m+|s+)\]/i;
/** `[h]:mm:ss` has no code of its own in a workbook. */
const ownLengthFormat = '46';

/** The numbers of the styles that show a length, and never a day. */
function listLengthStyles(styles: string): Set<string> {
  const codes = listTags(styles, 'numFmt').filter((tag) => {
    const code = attributeOf(tag, 'formatCode').replace(/&quot;/g, '"');
    return lengthFormat.test(code.replace(/\\.|"[^"]*"/g, ' '));
  });
  const formats = new Set([ownLengthFormat, ...codes.map((tag) => attributeOf(tag, 'numFmtId'))]);
  const [, cells = ''] = styles.split(/<\/?(?:\w+:)?cellXfs(?=[\s/>])[^<>]*>/);
  const styled = listTags(cells, 'xf').map((tag) => attributeOf(tag, 'numFmtId'));
  return new Set(styled.flatMap((format, at) => (formats.has(format) ? [String(at)] : [])));
}

/** Finds the cells of a sheet that hold a length, also of more than a year. */
export function findLengths(sheet: string, styles: string): Set<string> {
  const lengths = listLengthStyles(styles);
  if (lengths.size === 0) return new Set();
  const places = new Set<string>();
  for (const [tag] of sheet.matchAll(/<(?:\w+:)?c\s[^<>]*>/g)) {
    const style = /\ss=["'](\d+)["']/.exec(tag)?.[1] ?? '';
    const [, letters = '', row] = /\sr=["']([A-Z]{1,3})(\d{1,7})["']/.exec(tag) ?? [];
    if (lengths.has(style)) places.add(toPlace(Number(row) - 1, toColumn(letters) - 1));
  }
  return places;
}

/** Row and column are counted from 0. */
export function toPlace(row: number, column: number): string {
  return `${row}:${column}`;
}

/** How the number of a cell is counted; `isLength`: its format shows no day. */
export type NumberFormat = { isFrom1904: boolean; isLength: boolean };

const day = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);
const firstDayOf1904 = Date.UTC(1904, 0, 1);

/**
 * A day, a moment or a length. Lengths are a fraction of days since the first day of the workbook;
 * without a format of their own they are those that end within its first year.
 */
export function writeDate(value: Date, { isFrom1904, isLength }: NumberFormat): string {
  const since = value.getTime() - (isFrom1904 ? firstDayOf1904 : firstDay);
  if (Number.isNaN(since)) return '';
  if (isLength || since < 366 * day) {
    const sign = since < 0 ? '-' : '';
    const seconds = Math.round(Math.abs(since) / 1000);
    const two = (number: number) => String(number).padStart(2, '0');
    const minutes = Math.floor(seconds / 60);
    return `${sign}${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
  }
  const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}
