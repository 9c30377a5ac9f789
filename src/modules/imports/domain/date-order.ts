import { toInstant } from '@/modules/time/domain/to-instant';
import { type Day, isDay, toDay } from '@/platform/day';
import { type ColumnRole, type SheetCell, textOf } from './sheet';

export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];
type FoundOrder = DateOrder | 'ambiguous' | 'none';

const numeric = /^(\d{1,2})([./-])(\d{1,2})([./-])(\d{2}|\d{4})(?!\d)/;
const yearFirst = /^(\d{4})(?:([./-])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?!\d)/;

/**
 * Finds the order of day and month in one column. `05/03/2026` alone is `ambiguous`. A number above
 * 12, points, or two different signs (`14/1-26`) decide; if both orders occur, the column is
 * `ambiguous` too.
 */
export function findDateOrder(cells: readonly SheetCell[]): FoundOrder {
  const found = new Set<DateOrder>();
  let isOpen = false;
  for (const cell of cells) {
    const match = numeric.exec(textOf(cell));
    if (!match) continue;
    const [first, second] = [Number(match[1]), Number(match[3])];
    // Points, or two different signs as in `14/1-26`, are written in Danish.
    const isOurs = match[2] === '.' || match[2] !== match[4];
    if (isOurs || (first > 12 && second <= 12)) found.add('dayFirst');
    else if (second > 12 && first <= 12) found.add('monthFirst');
    else isOpen = true;
  }
  if (found.size > 1) return 'ambiguous';
  return [...found][0] ?? (isOpen ? 'ambiguous' : 'none');
}

const monthNames = 'jan feb mar apr maj|may jun jul aug sep okt|oct nov dec'.split(' ');
/**
 * Patterns of days with the name of the month: `5. januar 2026`, `mandag d. 5. jan. 2026`,
 * `5-jan-26`, `January 5, 2026`.
 */
const named = [
  /(?:^|\s)(\d{1,2})\.?[\s-]*(?:of )?([a-zæøå]{3,9})\.?,?[\s-]*(\d{4}|\d{2})$/,
  /^(?:[a-z]+,? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/,
] as const;

/**
 * Serial numbers of days in a spreadsheet, from 1930 to 2173. A cell without a date format shows
 * such a number.
 */
const minSerial = 10_959;
const maxSerial = 100_000;

/**
 * Reads a day; null if the text is none. A moment with an offset becomes the local day, and a
 * serial number of a spreadsheet the day that it counts.
 */
export function readDay(cell: SheetCell, order: DateOrder, timeZone: string): Day | null {
  const text = textOf(cell);
  const serial = readSerial(text);
  if (serial !== null)
    return new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
  const inWords = readNamedDay(text.toLowerCase());
  if (inWords) return inWords;
  if (/^\d{4}-\d{2}-\d{2}[T ].*(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const at = new Date(text.replace(' ', 'T'));
    return Number.isNaN(at.getTime()) ? null : toDay(at, timeZone);
  }
  const iso = yearFirst.exec(text);
  if (iso) return toDayOf(iso[1], iso[3] ?? iso[5], iso[4] ?? iso[6]);
  const match = numeric.exec(text);
  if (!match) return null;
  const [day, month] = order === 'dayFirst' ? [match[1], match[3]] : [match[3], match[1]];
  return toDayOf(match[5], month, day);
}

/** Returns the serial number of a day; null if the text is none. */
function readSerial(text: string): number | null {
  const serial = /^\d{5}(?:[.,]\d+)?$/.test(text) ? Math.floor(Number.parseFloat(text)) : 0;
  return serial > minSerial && serial < maxSerial ? serial : null;
}

const dayRoles: readonly ColumnRole[] = ['date', 'start', 'end', 'endDate', 'expiresOn'];
const daysBefore1904 = 1462;

/**
 * Converts a cell from a workbook that counts days from 1904. A serial number in a column of days
 * becomes one that counts from 1900.
 */
export function countFrom1900(cell: SheetCell, role: ColumnRole): SheetCell {
  const serial = dayRoles.includes(role) ? readSerial(textOf(cell)) : null;
  return serial === null ? cell : serial + daysBefore1904;
}

function readNamedDay(text: string): Day | null {
  const [dayFirst, monthFirst] = named;
  const found = dayFirst.exec(text);
  const [, day, name = '', year = ''] = found ?? [];
  if (found) return toNamedDay(day, name, year);
  const [, month, dayOf, yearOf] = monthFirst.exec(text) ?? [];
  return month ? toNamedDay(dayOf, month, yearOf) : null;
}

function toNamedDay(day = '', name: string, year = ''): Day | null {
  const month = monthNames.findIndex((names) =>
    names.split('|').some((start) => name.startsWith(start)),
  );
  return month < 0 ? null : toDayOf(year, String(month + 1), day);
}

/** Returns a day, or null if there is no such day. A year of two digits is in this century. */
function toDayOf(year = '', month = '', day = ''): Day | null {
  const found = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : null;
}

const clockForm = new RegExp(
  String.raw`(?:^|[T ])(\d{1,2})[:.](\d{2})(?::(\d{2}))?\s*(am|pm)?(?:\.\d+)?` +
    String.raw`(?:Z|[+-]\d{2}:?\d{2})?$`,
  'i',
);

/**
 * Reads a time of day like `14:05` or `10:23:52 AM`, as seconds after midnight; null if there is
 * none.
 */
export function readClock(cell: SheetCell): number | null {
  const match = clockForm.exec(textOf(cell));
  if (!match) return null;
  const half = match[4]?.toLowerCase();
  const hour = (Number(match[1]) % (half ? 12 : 25)) + (half === 'pm' ? 12 : 0);
  const [minute, second] = [Number(match[2]), Number(match[3] ?? 0)];
  return hour < 24 && minute < 60 && second < 60 ? hour * 3600 + minute * 60 + second : null;
}

type Zone = { order: DateOrder; timeZone: string };
type Moments = { startsAt: string | null; endsAt: string | null };

/**
 * Returns the start and the end of a row as moments, if both are known and the end is later;
 * otherwise both are null.
 */
export function measureMoments(cellOf: (role: ColumnRole) => SheetCell, zone: Zone): Moments {
  const none = { startsAt: null, endsAt: null };
  const seconds = measureInterval(cellOf, zone);
  if (seconds === null || seconds <= 0) return none;
  const written = Date.parse(textOf(cellOf('start')));
  const day = readDay(cellOf('date'), zone.order, zone.timeZone);
  const clock = readClock(cellOf('startTime'));
  if (Number.isNaN(written) && (day === null || clock === null)) return none;
  const start = Number.isNaN(written) ? startOf(day ?? '', clock ?? 0, zone.timeZone) : written;
  const startsAt = new Date(start).toISOString();
  return { startsAt, endsAt: new Date(start + seconds * 1000).toISOString() };
}

/**
 * Returns the moment, in milliseconds since 1970, at which a local clock shows so many seconds
 * after midnight.
 */
function startOf(day: Day, clock: number, timeZone: string): number {
  const minutes = Math.floor(clock / 60);
  const two = (number: number) => String(number).padStart(2, '0');
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return Date.parse(toInstant(day, time, timeZone)) + (clock % 60) * 1000;
}

/** Returns the seconds from start to end; null if one of them is missing. */
export function measureInterval(
  cellOf: (role: ColumnRole) => SheetCell,
  { order, timeZone }: Zone,
): number | null {
  const [start, end] = [textOf(cellOf('start')), textOf(cellOf('end'))];
  if (start !== '' && end !== '') {
    const seconds = (Date.parse(end) - Date.parse(start)) / 1000;
    return Number.isFinite(seconds) ? Math.round(seconds) : null;
  }
  const [from, to] = [readClock(cellOf('startTime')), readClock(cellOf('endTime'))];
  if (from === null || to === null) return null;
  const lastDay = readDay(cellOf('endDate'), order, timeZone);
  const isNextDay =
    lastDay === null ? to < from : lastDay !== readDay(cellOf('date'), order, timeZone);
  return to - from + (isNextDay ? 86_400 : 0);
}
