import { attributeOf, listTags, toColumn, withoutComments } from './workbook-tags';

/**
 * Tells whether the days of a workbook count from 1904, and rewrites that flag for the library,
 * which knows only `1` where programs also write `true` or `on`. The first tag counts.
 */
export function settleFirstDay(workbook: string): { isFrom1904: boolean; xml: string } {
  const bare = withoutComments(workbook);
  const [tag = ''] = listTags(bare, 'workbookPr');
  const isFrom1904 = /^\s*(?:1|true|on)\s*$/i.test(attributeOf(tag, 'date1904'));
  const settled = isFrom1904 ? '<workbookPr date1904="1"/>' : '<workbookPr/>';
  return { isFrom1904, xml: bare.replace(/<(?=(?:\w+:)?workbook[\s>])[^<>]*>/, `$&${settled}`) };
}

/**
 * Pattern of formats of lengths: hours, minutes or seconds in brackets, as in `[h]:mm`, go on
 * beyond a day.
 */
const lengthFormat = /\[(?:h+|m+|s+)\]/i;
/** Number of the built-in format `[h]:mm:ss`, which a workbook does not spell out. */
const ownLengthFormat = '46';

/** Lists the styles that show a length and never a day. */
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

/** Finds the cells of a sheet that hold a length, even if it exceeds a year. */
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

/** Returns the key of a cell. Row and column count from 0. */
export function toPlace(row: number, column: number): string {
  return `${row}:${column}`;
}

/** Facts for reading the number in a cell. `isLength` tells that its format shows no day. */
export type NumberFormat = { isFrom1904: boolean; isLength: boolean };

const day = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);
const firstDayOf1904 = Date.UTC(1904, 0, 1);

/**
 * Writes a day, a moment or a length as text. A workbook stores lengths as moments after its first
 * day. Without a format that decides, moments within the first year are lengths.
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
