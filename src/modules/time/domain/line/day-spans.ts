import { findMonday, getWeekNumber, listWeekDays } from '@/platform/calendar/week';
import { addDays, type Day } from '@/platform/day';
import { findLatest, findMonth } from './calendar-date';
import { type LineMatch, toDayReading, toUnclear } from './line-match';
import type { LineWords } from './words';

const relative = /^(sidste|forrige|last|past|denne|this|næste|next) (?:uge|week)(?= |$)/;
const numbered = /^(?:uge|week|wk|u)[ -]?(\d{1,2})(?= |$)/;
const weekend = /^(?:(?:i|in|on|over|sidste|forrige|last|this|denne|the) )*(weekend(?:en)?)(?= |$)/;
const month = /^(?:i )?(?:sidste|forrige|last|næste|next) (?:måned|month)(?= |$)/;
const otherDay = /^(?:forleden(?: dag)?|the other day)(?= |$)/;
const dates = /^(\d{1,2})[./](\d{1,2})\.?[-–](\d{1,2})[./](\d{1,2})$/;
const inMonth = /^(\d{1,2})\.?[-–](\d{1,2})$/;
const moment = /^((?:19|20|21)\d\d-\d\d-\d\d)t\d/;
const ordinal =
  /^(?:\p{L}+(?:ende|th)|første|anden|tredje|fjerde|femte|sjette|ellevte|tolvte|first|second|third)$/u;
const feast = /^(?:juleaften|juledag|nytårsaften|nytårsdag|påskedag)$/;

/** Finds a named week and returns its Monday: `(i) sidste uge`, `last week`, `uge 46`. */
export function readWeek(
  { normal, today }: LineWords,
  at: number,
): { monday: Day; wordCount: number } | null {
  const lead = /^(?:i|in|of)$/.test(normal[at] ?? '') ? 1 : 0;
  const text = normal.slice(at + lead, at + lead + 2).join(' ');
  const thisMonday = findMonday(today);
  const said = relative.exec(text);
  if (said) {
    const weeks = /^[dt]/.test(said[0]) ? 0 : /^n/.test(said[0]) ? 1 : -1;
    return { monday: addDays(thisMonday, weeks * 7), wordCount: lead + 2 };
  }
  const [written = '', number] = numbered.exec(text) ?? [];
  if (!number || Number(number) < 1 || Number(number) > 53) return null;
  let monday = addDays(thisMonday, 7);
  while (getWeekNumber(monday) !== Number(number)) monday = addDays(monday, -7);
  return { monday, wordCount: lead + written.split(' ').length };
}

/** Finds a week, a weekend or a month, which leads to the question which of its days is meant. */
export function matchSpanOfDays(line: LineWords, at: number): LineMatch | null {
  const { normal, today } = line;
  const week = readWeek(line, at);
  if (week) {
    const days = listWeekDays(week.monday).slice(0, 5);
    return toUnclear(at, week.wordCount, 'unclear', toReadings(days, today));
  }
  const text = normal.slice(at, at + 5).join(' ');
  const [written, name] = weekend.exec(text) ?? [];
  // The word “weekend” alone may describe the work and is no day.
  if (written && (written !== name || name === 'weekenden')) {
    const monday = findMonday(today);
    const days = [addDays(monday, -7), monday].flatMap((one) => listWeekDays(one).slice(5));
    return toUnclear(at, written.split(' ').length, 'unclear', toReadings(days, today));
  }
  const [said] = month.exec(text) ?? otherDay.exec(text) ?? [];
  if (said) return toUnclear(at, said.split(' ').length, 'unclear');
  // A week such as “uge 60” does not exist.
  const isWeek = /^(?:uge|week) \d{1,2}(?= |$)/.test(text);
  return isWeek ? toUnclear(at, 2, 'unknownDay') : null;
}

function toReadings(days: readonly Day[], today: Day) {
  return days.filter((day) => day <= today).map(toDayReading);
}

/**
 * Finds days that need a question: a range such as `20/11-21/11` or `20.-21. november`, a date with
 * a time, a date in words, or a feast such as `juleaften`.
 */
export function matchDayRange({ normal, today }: LineWords, at: number): LineMatch | null {
  const word = normal[at] ?? '';
  const after = normal[at + 1] === 'of' ? 2 : 1;
  const month = findMonth(normal[at + after]);
  const [, from, to] = (month && inMonth.exec(word)) || [];
  const [, date, ofMonth, lastDate, lastMonth] = dates.exec(word) ?? [];
  const ends = date
    ? [findLatest(ofMonth, date, today), findLatest(lastMonth, lastDate, today)]
    : [findLatest(String(month), from, today), findLatest(String(month), to, today)];
  const readings = ends.flatMap((day) => (day ? [toDayReading(day)] : []));
  if (date) return toUnclear(at, 1, 'unclear', readings);
  if (from) return toUnclear(at, 2, 'unclear', readings);
  const day = moment.exec(word)?.[1];
  if (day) return toUnclear(at, 1, 'unclear', [toDayReading(day)]);
  if (month && ordinal.test(word)) return toUnclear(at, after + 1, 'unclear');
  return feast.test(word) ? toUnclear(at, 1, 'unclear') : null;
}
