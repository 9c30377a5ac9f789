import { findLatest } from './calendar-date';
import { findMonth } from './month-date';
import { type Sighting, toDayReading, toUnclear } from './sighting';
import type { LineWords } from './words';

const dates = /^(\d{1,2})[./](\d{1,2})\.?[-–](\d{1,2})[./](\d{1,2})$/;
const inMonth = /^(\d{1,2})\.?[-–](\d{1,2})$/;
const moment = /^((?:19|20|21)\d\d-\d\d-\d\d)t\d/;
const ordinal =
  /^(?:\p{L}+(?:ende|th)|første|anden|tredje|fjerde|femte|sjette|ellevte|tolvte|first|second|third)$/u;
const feast = /^(?:juleaften|juledag|nytårsaften|nytårsdag|påskedag)$/;

/** Several days, or one that is named in another way: `20/11-21/11`, `20.-21. november`. */
export function seeDayRange({ normal, today }: LineWords, at: number): Sighting | null {
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
