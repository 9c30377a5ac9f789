import { type SheetCell, type TimeUnit, textOf } from './sheet';

/** The sign before the decimals. */
export const numberStyles = ['comma', 'point'] as const;
export type NumberStyle = (typeof numberStyles)[number];

type FoundStyle = NumberStyle | 'ambiguous' | 'none';

const sign = '^[+−-]?';
const forms: Record<NumberStyle, RegExp> = {
  comma: new RegExp(String.raw`${sign}(?:[1-9]\d{0,2}(?:[.'’\u00a0 ]\d{3})+|\d+)?(?:,\d*)?$`),
  point: new RegExp(String.raw`${sign}(?:[1-9]\d{0,2}(?:[,'’\u00a0 ]\d{3})+|\d+)?(?:\.\d*)?$`),
};
/** Three digits after one sign: a thousand or decimals. A zero in front makes them decimals. */
const open = new RegExp(String.raw`${sign}[1-9]\d{0,2}[.,]\d{3}$`);

/**
 * Finds how the numbers of one column are written: `20,0` and `2.000,0`, or `20.0` and `2,000.0`.
 * If both occur, the more frequent style wins. `1,250` alone can be either: it is `ambiguous`
 * unless another number decides, and so are equally many of both. `none` means that there is
 * nothing to decide.
 */
export function findNumberStyle(cells: readonly SheetCell[]): FoundStyle {
  const { comma, point, isOpen } = countStyles(cells);
  if (comma === point) return comma > 0 || isOpen ? 'ambiguous' : 'none';
  return comma > point ? 'comma' : 'point';
}

/**
 * True if both signs are in one column: then `1,250` is in doubt, although one of them is more
 * usual.
 */
export function hasBothStyles(cells: readonly SheetCell[]): boolean {
  const { comma, point } = countStyles(cells);
  return comma > 0 && point > 0;
}

export function isOpenNumber(cell: SheetCell): boolean {
  return typeof cell === 'string' && open.test(stripUnit(cell));
}

function countStyles(cells: readonly SheetCell[]) {
  const counts = { comma: 0, point: 0, isOpen: false };
  for (const cell of cells) {
    const text = stripUnit(cell);
    if (typeof cell === 'number' || !/\d[.,]\d|^[.,]\d/.test(text)) continue;
    const [isComma, isPoint] = [forms.comma.test(text), forms.point.test(text)];
    if (open.test(text)) counts.isOpen = true;
    else if (isComma !== isPoint) counts[isComma ? 'comma' : 'point'] += 1;
  }
  return counts;
}

export type NumberReading = {
  value: number;
  /** True if the decimal sign is not that of the column; the number has only this meaning. */
  isOtherwise: boolean;
};

const halves: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };
const words: Record<string, number> = { halvanden: 1.5, halvandet: 1.5, halv: 0.5, 'en halv': 0.5 };

/**
 * The parsed number; null if the text is no number. A group sign comes before exactly three digits:
 * in a column with decimal commas, `1.5` has another style (`isOtherwise`).
 */
export function readNumber(cell: SheetCell, style: NumberStyle): NumberReading | null {
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? { value: cell, isOtherwise: false } : null;
  const text = stripUnit(cell);
  const word = words[text.toLowerCase()];
  if (word !== undefined) return { value: word, isOtherwise: false };
  const half = /^([+−-]?)(\d{0,4}) ?([½¼¾])$/.exec(text);
  if (half) {
    const value = Number(half[2]) + (halves[half[3] ?? ''] ?? 0);
    return { value: /[−-]/.test(half[1] ?? '') ? -value : value, isOtherwise: false };
  }
  if (!/\d/.test(text)) return null;
  const other: NumberStyle = style === 'comma' ? 'point' : 'comma';
  const found = [style, other].find((one) => forms[one].test(text));
  const value = found === undefined ? Number.NaN : toValue(text, found);
  return Number.isFinite(value) ? { value, isOtherwise: found !== style } : null;
}

/** The parsed number; null if the text is no number or uses another format than its column. */
export function readDecimal(cell: SheetCell, style: NumberStyle): number | null {
  const read = readNumber(cell, style);
  return read && !read.isOtherwise ? read.value : null;
}

function toValue(text: string, style: NumberStyle): number {
  const groups = style === 'comma' ? /[.'’\u00a0 ]/g : /[,'’\u00a0 ]/g;
  return Number(text.replace('−', '-').replace(groups, '').replace(',', '.'));
}

function stripUnit(cell: SheetCell): string {
  return textOf(cell)
    .replace(/\s*(?:t|timer?|h|hrs?|hours?|klip|stk)\.?$/i, '')
    .trim();
}

/** Seconds of a plain number; null where its two decimals are no minutes of a clock. */
export function toSeconds(number: number, unit: TimeUnit): number | null {
  if (unit === 'hours') return number * 3600;
  if (unit === 'minutes') return number * 60;
  if (unit === 'seconds') return number;
  const [size, parts] = [Math.abs(number), Math.round(Math.abs(number) * 100) % 100];
  const hundredths = Math.abs(size * 100 - Math.round(size * 100));
  if (parts >= 60 || hundredths > 0.001) return null;
  return Math.sign(number) * (Math.floor(size + 0.001) * 3600 + parts * 60);
}

const dayTime =
  /^([+−-]?)(\d{1,6}):([0-5]?\d)(?::([0-5]?\d)(?:[.,]\d+)?)?(?: ?(?:t|timer?|h|hrs?|hours?)\.?)?$/;
/** `18:25 min`: minutes and seconds, as Toggl writes less than an hour. */
const minuteTime = /^([+−-]?)(\d{1,3}):([0-5]\d) ?min\.?$/;
const parts = new RegExp(
  String.raw`^([+−-]?)(?:(\d{1,4})(?!\d) ?(?:t|timer?|h|hrs?|hours?)\.?(?: ?(?:og|and))? ?)?` +
    String.raw`(?:(\d{1,5})(?!\d) ?(?:m|mins?|minut|minutter|minutes?)?\.?(?: ?(?:og|and))? ?)?` +
    String.raw`(?:(\d{1,6}) ?(?:s|sek|sekunder|secs?|seconds?)\.?)?$`,
);
const isoTime = /^([+−-]?)pt(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)(?:[.,]\d+)?s)?$/;

/** Seconds of a length that names its own units; null for a plain number and for anything else. */
export function readLength(cell: SheetCell): number | null {
  if (typeof cell === 'number') return null;
  const text = textOf(cell).toLowerCase().replace(/\s+/g, ' ');
  const minutes = minuteTime.exec(text);
  if (minutes) return signed(minutes[1], Number(minutes[2]) * 60 + Number(minutes[3]));
  const found = dayTime.exec(text) ?? isoTime.exec(text) ?? (hasUnit(text) && parts.exec(text));
  if (!found) return null;
  const [, minus, hour = 0, minute = 0, second = 0] = found;
  return signed(minus, Number(hour) * 3600 + Number(minute) * 60 + Number(second));
}

/** `1 h`, `90 min`, `90 s`; `1 h 30` has its minutes without a unit, a plain number has none. */
function hasUnit(text: string): boolean {
  return /\d ?(?:t|h|m|s)/.test(text);
}

function signed(minus: string | undefined, seconds: number): number {
  return minus === '-' || minus === '−' ? -seconds : seconds;
}

/** Seconds, or null if the text is no length; a number alone has the unit of its column. */
export function readSeconds(
  cell: SheetCell,
  style: NumberStyle,
  unit: TimeUnit = 'hours',
): NumberReading | null {
  const length = readLength(cell);
  if (length !== null) return { value: length, isOtherwise: false };
  const read = readNumber(cell, style);
  // Hours in their words are hours in a column of minutes too.
  const isNamed = typeof cell === 'string' && /(?:\bt|timer?|h|hrs?|hours?)\.?\s*$/i.test(cell);
  const value = read && toSeconds(read.value, isNamed && unit !== 'clock' ? 'hours' : unit);
  return read && value !== null ? { ...read, value: Math.round(value) } : null;
}
