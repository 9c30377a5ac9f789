import { addDays, type Day, getWeekday, isDay } from '@/platform/day';

const relativeDays = new Map([
  ['i dag', 0],
  ['today', 0],
  ['i går', -1],
  ['yesterday', -1],
  ['i forgårs', -2],
]);

const weekdays = new Map([
  ...numberNames(['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag']),
  ...numberNames([
    'i mandags',
    'i tirsdags',
    'i onsdags',
    'i torsdags',
    'i fredags',
    'i lørdags',
    'i søndags',
  ]),
  ...numberNames(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
]);

/** How far ahead a date without a year may lie before it means last year. */
const maxDaysAhead = 7;

export type FoundDate = { day: Day; wordCount: number };

/** The date that starts at word `at`, also one in the future: the caller refuses it. */
export function findDate(words: readonly string[], at: number, today: Day): FoundDate | null {
  const word = words[at] ?? '';
  const day = readWordDay(word, today) ?? readNumericDay(word, today);
  if (day) return { day, wordCount: 1 };

  if (word !== 'i') return null;
  const pairDay = readWordDay(`${word} ${words[at + 1] ?? ''}`, today);
  return pairDay ? { day: pairDay, wordCount: 2 } : null;
}

function readWordDay(text: string, today: Day): Day | null {
  const offset = relativeDays.get(text);
  if (offset !== undefined) return addDays(today, offset);
  const weekday = weekdays.get(text);
  return weekday === undefined ? null : findLatestBefore(today, weekday);
}

function findLatestBefore(today: Day, weekday: number): Day {
  const daysBack = (getWeekday(today) - weekday + 7) % 7;
  return addDays(today, -(daysBack || 7));
}

function readNumericDay(word: string, today: Day): Day | null {
  if (isDay(word)) return word;
  const full = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4})$/.exec(word);
  if (full) return toValidDay(Number(full[4]), full[3], full[1]);

  // “24/7” is a way of speaking, not the 24th of July.
  const short = word === '24/7' ? null : /^(\d{1,2})\/(\d{1,2})$/.exec(word);
  return short ? findLatestInAnyYear(short[2], short[1], today) : null;
}

/** The latest such day that is not more than a week ahead; 29 February may be eight years back. */
function findLatestInAnyYear(
  month: string | undefined,
  date: string | undefined,
  today: Day,
): Day | null {
  const limit = addDays(today, maxDaysAhead);
  const lastYear = Number(limit.slice(0, 4));
  for (let year = lastYear; year >= lastYear - 8; year--) {
    const day = toValidDay(year, month, date);
    if (day && day <= limit) return day;
  }
  return null;
}

function toValidDay(year: number, month = '', date = ''): Day | null {
  const day = `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

function numberNames(names: readonly string[]): [string, number][] {
  return names.map((name, index) => [name, index + 1]);
}
