import { readClock } from '../date-order';
import { type NumberStyle, readLength, readNumber, toSeconds } from '../number-style';
import {
  type ColumnRole,
  type Sheet,
  type SheetCell,
  type TimeUnit,
  textOf,
  timeUnits,
} from '../sheet';

export const timeRoles = ['duration', 'bought', 'left', 'total'] as const;
type TimeRole = (typeof timeRoles)[number];

type Table = {
  body: Sheet['rows'];
  above: readonly string[];
  roles: readonly ColumnRole[];
  /** Units that the headers name, by column. */
  units: readonly (TimeUnit | undefined)[];
  style: NumberStyle;
  hasHeaders: boolean;
  /** Unit that the importer has chosen. */
  answer: TimeUnit | undefined;
};

export type Units = {
  units: Partial<Record<ColumnRole, TimeUnit>>;
  /** Columns with plain numbers for which no unit was found. */
  asks: number[];
};

/**
 * Finds the units of plain numbers in the columns of time. The choice of the importer decides, or
 * else the header, start and end in the same row, the running balance, words of the sheet (`10
 * timer` near a 10), or quarters of hours. Decimals that could be minutes of a clock are judged
 * before the header.
 */
export function findUnits(given: Table): Units {
  const { roles, units, answer } = given;
  const table = readColumns(given);
  const header = (role: ColumnRole) => units[roles.indexOf(role)];
  const plain = timeRoles.filter((role) => table.plain[role].length > 0);
  const isInMinutes = roles.includes('minutes') && !roles.includes('duration');
  const isClock = !isInMinutes && isLikeClock(table);
  const decided = () => (isClock ? byClock(table) : (header('duration') ?? decide(table)));
  const used = isInMinutes ? 'minutes' : (answer ?? decided());
  const others = isClock ? used : (used ?? plain.map(header).find((unit) => unit !== undefined));
  // All columns of an overview share one unit.
  const hasBalance = roles.includes('left') && roles.includes('date');
  const found: Units['units'] = {};
  const unitOf = (role: TimeRole) => {
    if (role === 'duration') return used ?? (hasBalance ? undefined : others);
    if (used === 'clock') return used;
    return header(role) ?? (role === 'left' ? leftUnit(table, used) : undefined) ?? others;
  };
  for (const role of timeRoles) {
    const unit = unitOf(role);
    if (unit) found[role] = unit;
  }
  const open = plain.filter((role) => found[role] === undefined);
  return { units: found, asks: open.map((role) => roles.indexOf(role)) };
}

/**
 * Tells whether all decimals could be minutes of a clock: `1.30` and `0.45`, but none like `1.25`
 * or `0.5`. Without a balance nothing shows whether 1.30 is 78 or 90 minutes.
 */
function isLikeClock(table: Columns): boolean {
  const { roles } = table;
  const at = roles.indexOf('duration');
  const found = table.plain.duration.map(({ value, row }) => ({
    parts: Math.round(Math.abs(value) * 100) % 100,
    text: textOf(row[at]),
  }));
  if (found.some(({ parts, text }) => parts % 15 !== 0 || parts > 45 || /[.,]\d$/.test(text)))
    return false;
  return found.some(({ parts }) => parts > 0);
}

/**
 * Decides between clock and hours by start and end, or else by the balance. Returns undefined if
 * neither unit fits more rows.
 */
function byClock(table: Columns): TimeUnit | undefined {
  const between = byIntervals(table);
  if (between) return between;
  const [clock, hours] = [countChanges(table, 'clock'), countChanges(table, 'hours')];
  return clock === hours ? undefined : clock > hours ? 'clock' : 'hours';
}

type PlainNumber = { value: number; row: readonly SheetCell[] };
/** A table, and the plain numbers in each of its columns. */
type Columns = Table & { plain: Record<TimeRole | 'minutes', PlainNumber[]> };

function readColumns(table: Table): Columns {
  const read = (role: TimeRole | 'minutes') => plainNumbers(table, role);
  const plain = {
    duration: read('duration'),
    bought: read('bought'),
    left: read('left'),
    total: read('total'),
    minutes: read('minutes'),
  };
  return { ...table, plain };
}

/** Lists the amounts of a column that name no unit of their own. */
function plainNumbers({ body, roles, style }: Table, role: TimeRole | 'minutes'): PlainNumber[] {
  const at = roles.indexOf(role);
  if (at < 0) return [];
  return body.flatMap((row) => {
    const cell = row[at] ?? '';
    const read = textOf(cell) === '' || readLength(cell) !== null ? null : readNumber(cell, style);
    const isBeside = role === 'duration' && textOf(row[roles.indexOf('unit')]) !== '';
    const hasUnit = isBeside || /\p{L}\.?$/u.test(textOf(cell));
    return read && !hasUnit ? [{ value: read.value, row }] : [];
  });
}

function decide(table: Columns): TimeUnit | undefined {
  return byIntervals(table) ?? byBalance(table) ?? byWords(table) ?? byQuarters(table);
}

/** Finds the unit in which most lengths equal the time from start to end. */
function byIntervals(table: Columns): TimeUnit | undefined {
  const { roles } = table;
  const [from, to] = [roles.indexOf('startTime'), roles.indexOf('endTime')];
  const rows = table.plain.duration.flatMap(({ value, row }) => {
    const [start, end] = [readClock(row[from] ?? ''), readClock(row[to] ?? '')];
    return start === null || end === null
      ? []
      : [{ value, length: (end - start + 86_400) % 86_400 }];
  });
  return timeUnits.find((unit) => {
    const fits = rows.filter(
      ({ value, length }) => Math.abs((toSeconds(value, unit) ?? 0) - length) <= 60,
    );
    return fits.length * 2 > rows.length;
  });
}

/**
 * Finds the only unit in which the lengths explain the changes of the balance, whose header names
 * its unit.
 */
function byBalance(table: Columns): TimeUnit | undefined {
  const left = table.units[table.roles.indexOf('left')];
  if (!left) return undefined;
  // Decimals like those of a clock were judged before this.
  return only(timeUnits.filter((unit) => unit !== 'clock' && changesBy(table, unit, left)));
}

/** Finds the unit of a balance whose header names none: that of the lengths, or hours. */
function leftUnit(table: Columns, used: TimeUnit | undefined): TimeUnit | undefined {
  if (!used) return undefined;
  return [used, 'hours' as const].find((unit) => changesBy(table, used, unit));
}

function changesBy(table: Columns, used: TimeUnit, left: TimeUnit): boolean {
  return countChanges(table, used, left) > 0;
}

/** Counts the rows in which the balance changes by the length. */
function countChanges(table: Columns, used: TimeUnit, left: TimeUnit = used): number {
  const { roles, style } = table;
  const role = roles.includes('duration') ? 'duration' : 'minutes';
  const at = roles.indexOf('left');
  const rows = table.plain[role].map(({ value, row }) => {
    const after = readNumber(row[at] ?? '', style);
    return {
      length: toSeconds(Math.abs(value), used),
      left: after && toSeconds(after.value, left),
    };
  });
  const max = Math.max(40, (toSeconds(1, left) ?? 0) / 100);
  return rows.filter(({ length, left: after }, place) => {
    const before = rows[place - 1]?.left;
    if (typeof before !== 'number' || after === null || !length) return false;
    return Math.abs(Math.abs(after - before) - length) <= max;
  }).length;
}

const amountWords = /(\d+(?:[.,]\d+)?) ?(timer?|hours?|minutter|minutes)(?!\p{L})/giu;

/**
 * Finds the unit in words that name an amount of the table, like `Klippekort 10 timer` near a 10.
 */
function byWords(table: Columns): TimeUnit | undefined {
  const values = new Set(
    timeRoles.flatMap((role) => table.plain[role].map(({ value }) => Math.abs(value))),
  );
  const texts = [...table.above, ...table.body.flat().filter((cell) => typeof cell === 'string')];
  for (const text of texts) {
    for (const [, number = '', word = ''] of text.matchAll(amountWords)) {
      if (values.has(Number(number.replace(',', '.'))))
        return /^[th]/i.test(word) ? 'hours' : 'minutes';
    }
  }
  return undefined;
}

const maxHoursOfDay = 24;
const minMinutes = 15;

/**
 * Returns hours if the amounts are parts of hours as people write them: mostly quarters, and none
 * longer than a day.
 */
function byQuarters(table: Columns): TimeUnit | undefined {
  const isLength = table.roles.includes('duration');
  const values = table.plain[isLength ? 'duration' : 'left'].map(({ value }) => value);
  if (values.some((value) => isLength && Math.abs(value) > maxHoursOfDay && value % 1 !== 0))
    return undefined;
  // Large numbers can be hours or minutes if no balance decides.
  const isLong = values.some((value) => value >= minMinutes);
  if (isLength && isLong && !table.roles.includes('left')) return undefined;
  const parts = values.filter((value) => !Number.isInteger(value));
  const quarters = parts.filter((value) => Number.isInteger(value * 4));
  if (parts.length === 0 || quarters.length * 2 < parts.length) return undefined;
  return table.hasHeaders || quarters.length === parts.length ? 'hours' : undefined;
}

function only<One>(some: readonly One[]): One | undefined {
  return some.length === 1 ? some[0] : undefined;
}
