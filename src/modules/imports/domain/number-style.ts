import { type SheetCell, textOf } from './sheet';

/** The sign before the decimals. */
export const numberStyles = ['comma', 'point'] as const;
export type NumberStyle = (typeof numberStyles)[number];

export type StyleFound = NumberStyle | 'ambiguous' | 'none';

const both = /^[+−-]?\d{1,3}(?:([.,' \u00a0])\d{3})+([.,])\d+$/;
const single = /^[+−-]?\d+([.,])(\d+)$/;
const grouped = /^[+−-]?\d{1,3}(?:([.,])\d{3}){2,}$/;

/**
 * How the numbers of one column are written: `20,0` and `2.000,0`, or `20.0` and `2,000.0`.
 *
 * `1,250` alone can be either. It is `ambiguous` unless another number of the column decides, and
 * also where the numbers contradict each other. `none`: there is nothing to decide.
 */
export function findNumberStyle(cells: readonly SheetCell[]): StyleFound {
  const found = new Set<NumberStyle>();
  let isOpen = false;
  for (const cell of cells) {
    if (typeof cell === 'number') continue;
    const text = stripUnit(textOf(cell));
    const full = both.exec(text)?.[2];
    if (full) found.add(styleOf(full));
    const groups = grouped.exec(text)?.[1];
    if (groups) found.add(groups === ',' ? 'point' : 'comma');
    const [, sign, decimals = ''] = single.exec(text) ?? [];
    if (!sign || full) continue;
    if (decimals.length === 3 && !/^[+−-]?0\d*[.,]/.test(text)) isOpen = true;
    else found.add(styleOf(sign));
  }
  if (found.size > 1) return 'ambiguous';
  return [...found][0] ?? (isOpen ? 'ambiguous' : 'none');
}

function styleOf(sign: string): NumberStyle {
  return sign === ',' ? 'comma' : 'point';
}

/** The number, or null where the text is none. */
export function readDecimal(cell: SheetCell, style: NumberStyle): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  const text = stripUnit(textOf(cell))
    .replace('−', '-')
    .replace(/['\u00a0 ]/g, '');
  const group = style === 'comma' ? '.' : ',';
  const plain = text.split(group).join('').replace(',', '.');
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

function stripUnit(text: string): string {
  return text.replace(/\s*(?:t|timer?|h|hrs?|hours?|klip|kr\.?)$/i, '').trim();
}

const hoursAndMinutes = new RegExp(
  String.raw`^(\d{1,4})\s*(?:t|timer?|h|hrs?|hours?)\s*(?:og\s*|and\s*)?` +
    String.raw`(\d{1,2})\s*(?:m|min|minutter|minutes?)?$`,
);

/** Seconds, or null where the text is no duration. A number alone is hours. */
export function readSeconds(cell: SheetCell, style: NumberStyle): number | null {
  const text = textOf(cell).replace('−', '-').toLowerCase();
  const clock = /^([+-]?)(\d{1,6}):([0-5]?\d)(?::([0-5]?\d)(?:\.\d+)?)?$/.exec(text);
  if (clock) {
    const [, sign, hours, minutes, seconds = 0] = clock;
    const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    return sign === '-' ? -total : total;
  }
  const words = hoursAndMinutes.exec(text);
  if (words) return Number(words[1]) * 3600 + Number(words[2]) * 60;
  const minutes = /^(\d{1,5})\s*(?:m|min|mins|minutter|minutes?)\.?$/.exec(text);
  if (minutes) return Number(minutes[1]) * 60;
  const hours = readDecimal(cell, style);
  return hours === null ? null : Math.round(hours * 3600);
}
