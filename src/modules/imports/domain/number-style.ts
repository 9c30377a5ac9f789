import { type SheetCell, type TimeUnit, textOf } from './sheet';

/** Styles of numbers, named by the sign before the decimals. */
export const numberStyles = ['comma', 'point'] as const;
export type NumberStyle = (typeof numberStyles)[number];

type FoundStyle = NumberStyle | 'ambiguous' | 'none';

const sign = '^[+−-]?';
const forms: Record<NumberStyle, RegExp> = {
  comma: new RegExp(String.raw`${sign}(?:[1-9]\d{0,2}(?:[.'’\u00a0 ]\d{3})+|\d+)?(?:,\d*)?$`),
  point: new RegExp(String.raw`${sign}(?:[1-9]\d{0,2}(?:[,'’\u00a0 ]\d{3})+|\d+)?(?:\.\d*)?$`),
};
/**
 * Pattern of three digits after one sign, which can be thousands or decimals. After a zero they are
 * decimals.
 */
const open = new RegExp(String.raw`${sign}[1-9]\d{0,2}[.,]\d{3}$`);

/**
 * Finds the style of the numbers in one column: `20,0` and `2.000,0`, or `20.0` and `2,000.0`. The
 * more frequent style wins. Equally many of both, or only numbers like `1,250`, are `ambiguous`;
 * `none` means that no number shows a style.
 */
export function findNumberStyle(cells: readonly SheetCell[]): FoundStyle {
  const { comma, point, isOpen } = countStyles(cells);
  if (comma === point) return comma > 0 || isOpen ? 'ambiguous' : 'none';
  return comma > point ? 'comma' : 'point';
}

/**
 * Tells whether both decimal signs occur in a column, which makes `1,250` doubtful although one
 * sign is more frequent.
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
  /**
   * True if the decimal sign is not that of the column, although the number can be read in one way
   * only.
   */
  isOtherwise: boolean;
};

const halves: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };
const words: Record<string, number> = { halvanden: 1.5, halvandet: 1.5, halv: 0.5, 'en halv': 0.5 };

/**
 * Reads a number; null if the text is none. A sign of thousands must come before exactly three
 * digits: in a column with decimal commas, `1.5` is read as one and a half, with `isOtherwise`.
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

/** Reads a number; null if the text is none, or has another decimal sign than its column. */
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

/** Converts a plain number to seconds; null for a clock whose two decimals cannot be minutes. */
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
/** Pattern of `18:25 min`, minutes and seconds, as Toggl writes less than an hour. */
const minuteTime = /^([+−-]?)(\d{1,3}):([0-5]\d) ?min\.?$/;
const parts = new RegExp(
  String.raw`^([+−-]?)(?:(\d{1,4})(?!\d) ?(?:t|timer?|h|hrs?|hours?)\.?(?: ?(?:og|and))? ?)?` +
    String.raw`(?:(\d{1,5})(?!\d) ?(?:m|mins?|minut|minutter|minutes?)?\.?(?: ?(?:og|and))? ?)?` +
    String.raw`(?:(\d{1,6}) ?(?:s|sek|sekunder|secs?|seconds?)\.?)?$`,
);
const isoTime = /^([+−-]?)pt(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)(?:[.,]\d+)?s)?$/;

/**
 * Reads a length that names its own units, as seconds; null for a plain number and for anything
 * else.
 */
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

/**
 * Tells whether a text has a unit, as `1 h`, `90 min`, `90 s` and `1 h 30` do, and plain numbers do
 * not.
 */
function hasUnit(text: string): boolean {
  return /\d ?(?:t|h|m|s)/.test(text);
}

function signed(minus: string | undefined, seconds: number): number {
  return minus === '-' || minus === '−' ? -seconds : seconds;
}

/**
 * Reads a length as seconds; null if the text is none. A plain number has the unit of its column.
 */
export function readSeconds(
  cell: SheetCell,
  style: NumberStyle,
  unit: TimeUnit = 'hours',
): NumberReading | null {
  const length = readLength(cell);
  if (length !== null) return { value: length, isOtherwise: false };
  const read = readNumber(cell, style);
  // A number that is followed by a word for hours is in hours, also in a column of minutes.
  const isNamed = typeof cell === 'string' && /(?:\bt|timer?|h|hrs?|hours?)\.?\s*$/i.test(cell);
  const value = read && toSeconds(read.value, isNamed && unit !== 'clock' ? 'hours' : unit);
  return read && value !== null ? { ...read, value: Math.round(value) } : null;
}
