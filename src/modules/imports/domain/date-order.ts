import { type Day, isDay, toDay } from '@/platform/day';
import { type ColumnRole, type SheetCell, textOf } from './sheet';

export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];
export type OrderFound = DateOrder | 'ambiguous' | 'none';

const numeric = /^(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})(?!\d)/;
const yearFirst = /^(\d{4})([./-]?)(\d{2})\2(\d{2})(?!\d)/;

/**
 * The order of day and month in one column. `05/03/2026` alone can be either; a number above 12
 * anywhere in the column decides, and points are written between day and month only in that order.
 * Both orders in one column are `ambiguous` as well.
 */
export function findDateOrder(cells: readonly SheetCell[]): OrderFound {
  const found = new Set<DateOrder>();
  let isOpen = false;
  for (const cell of cells) {
    const match = numeric.exec(textOf(cell));
    if (!match) continue;
    const [first, second] = [Number(match[1]), Number(match[3])];
    if (match[2] === '.' || (first > 12 && second <= 12)) found.add('dayFirst');
    else if (second > 12 && first <= 12) found.add('monthFirst');
    else isOpen = true;
  }
  if (found.size > 1) return 'ambiguous';
  return [...found][0] ?? (isOpen ? 'ambiguous' : 'none');
}

/** The day, or null where the text is none. A moment with its distance from UTC is the day here. */
export function readDay(cell: SheetCell, order: DateOrder, timeZone: string): Day | null {
  const text = textOf(cell);
  if (/^\d{4}-\d{2}-\d{2}[T ].*(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const at = new Date(text.replace(' ', 'T'));
    return Number.isNaN(at.getTime()) ? null : toDay(at, timeZone);
  }
  const iso = yearFirst.exec(text);
  if (iso) return known(`${iso[1]}-${iso[3]}-${iso[4]}`);
  const match = numeric.exec(text);
  if (!match) return null;
  const [day, month] = order === 'dayFirst' ? [match[1], match[3]] : [match[3], match[1]];
  const year = (match[4] ?? '').length === 2 ? `20${match[4]}` : match[4];
  return known(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

function known(day: string): Day | null {
  return isDay(day) ? day : null;
}

const clockForm = new RegExp(
  String.raw`(?:^|[T ])(\d{1,2})[:.](\d{2})(?::(\d{2}))?\s*(am|pm)?(?:\.\d+)?` +
    String.raw`(?:Z|[+-]\d{2}:?\d{2})?$`,
  'i',
);

/** Seconds after midnight: `14:05`, `10:23:52 AM`. */
export function readClock(cell: SheetCell): number | null {
  const match = clockForm.exec(textOf(cell));
  if (!match) return null;
  const half = match[4]?.toLowerCase();
  const hour = (Number(match[1]) % (half ? 12 : 25)) + (half === 'pm' ? 12 : 0);
  const [minute, second] = [Number(match[2]), Number(match[3] ?? 0)];
  return hour < 24 && minute < 60 && second < 60 ? hour * 3600 + minute * 60 + second : null;
}

/** Seconds from start to end; null where one of them is missing. */
export function measureInterval(
  cellOf: (role: ColumnRole) => SheetCell,
  { order, timeZone }: { order: DateOrder; timeZone: string },
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
