import { describe, expect, test } from 'vitest';
import type { Locale } from '@/platform/locale';
import { readLine } from './read-line';

// A Saturday.
const today = '2026-11-21';
const timeZone = 'Europe/Copenhagen';

function read(text: string, locale: Locale) {
  return readLine(text, { locale, today, timeZone });
}

type Understood = [text: string, locale: Locale, minutes: number, day: string, title: string];

const understood: Understood[] = [
  // Sums, and numbers in words.
  ['2 timer og et kvarter møde', 'da', 135, '11-21', 'møde'],
  ['en time og tyve minutter møde', 'da', 80, '11-21', 'møde'],
  ['5 kvarter møde', 'da', 75, '11-21', 'møde'],
  ['fem kvarter møde', 'da', 75, '11-21', 'møde'],
  ['trekvart time møde', 'da', 45, '11-21', 'møde'],
  ['kvart time møde', 'da', 15, '11-21', 'møde'],
  ['en halv time møde', 'da', 30, '11-21', 'møde'],
  ['halvanden time møde', 'da', 90, '11-21', 'møde'],
  ['2½ time møde', 'da', 150, '11-21', 'møde'],
  ['2 1/2 time møde', 'da', 150, '11-21', 'møde'],
  ['1,5 t møde', 'da', 90, '11-21', 'møde'],
  ['90 min møde', 'da', 90, '11-21', 'møde'],
  ['1t30 møde', 'da', 90, '11-21', 'møde'],
  ['1:30 møde', 'da', 90, '11-21', 'møde'],
  ['1t + 30m møde', 'da', 90, '11-21', 'møde'],
  ['1t+30m møde', 'da', 90, '11-21', 'møde'],
  ['1t 30 #12', 'da', 90, '11-21', ''],
  ['femogtyve minutter møde', 'da', 25, '11-21', 'møde'],
  ['fem og tyve minutter møde', 'da', 25, '11-21', 'møde'],
  ['halvtreds minutter møde', 'da', 50, '11-21', 'møde'],
  ['en times møde', 'da', 60, '11-21', 'møde'],
  ['møde i 2 timer', 'da', 120, '11-21', 'møde'],
  ['(45m) møde', 'da', 45, '11-21', 'møde'],
  ['ca. 2t møde', 'da', 120, '11-21', 'møde'],
  ['30-minute call', 'en', 30, '11-21', 'call'],
  ['an hour and twenty minutes call', 'en', 80, '11-21', 'call'],
  ['quarter of an hour call', 'en', 15, '11-21', 'call'],
  ['three quarters of an hour call', 'en', 45, '11-21', 'call'],
  ['two and a half hours call', 'en', 150, '11-21', 'call'],
  ['an hour and a quarter call', 'en', 75, '11-21', 'call'],
  ['twenty-five minutes call', 'en', 25, '11-21', 'call'],
  ['ninety minutes call', 'en', 90, '11-21', 'call'],
  // Misspellings that can only be one thing.
  ['2 timmer møde igår', 'da', 120, '11-20', 'møde'],
  ['30 minuter møde i gaar', 'da', 30, '11-20', 'møde'],
  ['45m møde igaar', 'da', 45, '11-20', 'møde'],
  ['45m møde mandg', 'da', 45, '11-16', 'møde'],
  ['45m møde onsdg', 'da', 45, '11-18', 'møde'],
  ['45m møde tirsdg', 'da', 45, '11-17', 'møde'],
  ['45m call yesterdy', 'en', 45, '11-20', 'call'],
  ['45m call wednsday', 'en', 45, '11-18', 'call'],
  // Days.
  ['45m møde d. 20.', 'da', 45, '11-20', 'møde'],
  ['45m møde den 20.', 'da', 45, '11-20', 'møde'],
  ['45m møde d.20/11', 'da', 45, '11-20', 'møde'],
  ['45m møde sidste fredag', 'da', 45, '11-20', 'møde'],
  ['45m møde fredag den 20. november', 'da', 45, '11-20', 'møde'],
  ['45m møde fre 20/11', 'da', 45, '11-20', 'møde'],
  ['45m møde 20nov', 'da', 45, '11-20', 'møde'],
  ['45m møde mandag i sidste uge', 'da', 45, '11-09', 'møde'],
  ['45m møde mandag i uge 46', 'da', 45, '11-09', 'møde'],
  ['45m møde i aftes', 'da', 45, '11-20', 'møde'],
  ['45m møde 2026-11-5', 'da', 45, '11-05', 'møde'],
  ['45m call Nov 20', 'en', 45, '11-20', 'call'],
  ['45m call November 20th', 'en', 45, '11-20', 'call'],
  ['45m call the 20th of November', 'en', 45, '11-20', 'call'],
  ['45m call on the 20th', 'en', 45, '11-20', 'call'],
  ['45m call last Friday', 'en', 45, '11-20', 'call'],
  ['45m call on Friday', 'en', 45, '11-20', 'call'],
  ['45m call yesterday', 'en', 45, '11-20', 'call'],
  ['45m call the day before yesterday', 'en', 45, '11-19', 'call'],
  ['45m call 3 days ago', 'en', 45, '11-18', 'call'],
  ['45m call last night', 'en', 45, '11-20', 'call'],
  ['Rapport november 30 min', 'da', 30, '11-21', 'Rapport november'],
  // Intervals.
  ['8.30 til 10 møde', 'da', 90, '11-21', 'møde'],
  ['kl. 9-10.15 møde', 'da', 75, '11-21', 'møde'],
  ['kl.9-10 møde', 'da', 60, '11-21', 'møde'],
  ['fra 9 til 11 møde', 'da', 120, '11-21', 'møde'],
  ['fra kl. 9 til kl. 11.30 møde', 'da', 150, '11-21', 'møde'],
  ['mellem 9 og 10 møde', 'da', 60, '11-21', 'møde'],
  ['fra ni til elleve møde', 'da', 120, '11-21', 'møde'],
  ['0900-1030 møde', 'da', 90, '11-21', 'møde'],
  ['9-10 1t møde', 'da', 60, '11-21', 'møde'],
  ['from 9 to 11 call', 'en', 120, '11-21', 'call'],
  ['9am-11am call', 'en', 120, '11-21', 'call'],
  ['9-11am call', 'en', 120, '11-21', 'call'],
  ['1-3pm call', 'en', 120, '11-21', 'call'],
  ['from 9 am to 1 pm call', 'en', 240, '11-21', 'call'],
  // Digits that are no time stay where they are.
  ['45m Møde om ISO 27001', 'da', 45, '11-21', 'Møde om ISO 27001'],
  ['45m Version 2.3', 'da', 45, '11-21', 'Version 2.3'],
  ['45m ring til 12345678', 'da', 45, '11-21', 'ring til 12345678'],
  ['45m ring til 33 12 45 67', 'da', 45, '11-21', 'ring til 33 12 45 67'],
  ['45m FEAT-12', 'da', 45, '11-21', 'FEAT-12'],
  ['45m Windows 11', 'da', 45, '11-21', 'Windows 11'],
  ['45m Windows 10+11', 'da', 45, '11-21', 'Windows 10+11'],
  ['45m Q3 rapport', 'da', 45, '11-21', 'Q3 rapport'],
  ['45m GPT-4', 'da', 45, '11-21', 'GPT-4'],
  ['45m rapport november 2026', 'da', 45, '11-21', 'rapport november 2026'],
  ['45m 1:1 med Anna', 'da', 45, '11-21', '1:1 med Anna'],
  ['45m fejl i 16:9', 'da', 45, '11-21', 'fejl i 16:9'],
  ['45m 5% rabat og 500 kr', 'da', 45, '11-21', '5% rabat og 500 kr'],
  ['45m mandagsmøde og weekendvagt', 'da', 45, '11-21', 'mandagsmøde og weekendvagt'],
  ['45m plan for 2 år', 'da', 45, '11-21', 'plan for 2 år'],
  ['45m call about ISO 9001:2015', 'en', 45, '11-21', 'call about ISO 9001:2015'],
  ['45m 2. version af rapport', 'da', 45, '11-21', '2. version af rapport'],
  ['noon to 1pm call', 'en', 60, '11-21', 'call'],
  ['45m call May 5', 'en', 45, '05-05', 'call'],
  ['45m one on one', 'en', 45, '11-21', 'one on one'],
  ['45m called 3 times', 'en', 45, '11-21', 'called 3 times'],
  ['45m one at a time', 'en', 45, '11-21', 'one at a time'],
  // Words in quotation marks stay as they are.
  ['45m "24h support"', 'en', 45, '11-21', '24h support'],
  ['45m plan for "uge 46"', 'da', 45, '11-21', 'plan for uge 46'],
  ['45m møde om ”den nye side”', 'da', 45, '11-21', 'møde om ”den nye side”'],
];

describe('a line is understood', () => {
  test.each(understood)('“%s” (%s)', (text, locale, minutes, day, title) => {
    const { draft } = read(text, locale);
    expect(draft.question).toBeUndefined();
    expect([draft.amount, draft.serviceDate, draft.title]).toEqual([minutes, `2026-${day}`, title]);
  });
});

/** The readings that are offered, besides that it stays in the title. */
type Asked = [text: string, locale: Locale, span: string, readings: string[]];

const asked: Asked[] = [
  ['Gennemgang af 24h support 45m', 'da', '24h|45m', ['1440', '45']],
  ['24h support 45m', 'en', '24h|45m', ['1440', '45']],
  ['1t møde og 30m mail', 'da', '1t|30m', ['60', '30', '90']],
  ['1t30 om 2t nedbrud', 'da', '1t30|om 2t', ['90', '120', '210']],
  ['9-10 45m møde', 'da', '9-10', ['09:00-10:00', '2026-10-09']],
  ['2-3 rettelser 45m', 'da', '2-3', ['02:00-03:00', '2026-03-02']],
  ['9.00-10.30 møde 45m', 'da', '9.00-10.30|45m', ['09:00-10:30', '45']],
  ['1 klip møde 45m', 'da', '1 klip|45m', ['1 credits', '45']],
  ['45m møde 20-11', 'da', '20-11', ['20:00-11:00', '2026-11-20']],
  ['20-11 møde', 'da', '20-11', ['20:00-11:00', '2026-11-20']],
  ['45m møde 45/13', 'da', '45/13', []],
  ...['31.02', '31.2.', '31/2', '45.13', '31.2.2026', '2026-02-30', '31. februar'].map(
    (day): Asked => [`45m møde ${day}`, 'da', day, []],
  ),
  ['45m møde 45.13 i går', 'da', '45.13', []],
  ['45m møde 12/25', 'da', '12/25', ['2025-12-25']],
  ['45m call 12/25', 'en', '12/25', ['2025-12-25']],
  ['45m call 11/20', 'en', '11/20', ['2026-11-20']],
  ['45m call 3/4', 'en', '3/4', ['2026-04-03', '2026-03-04']],
  ['45m call 11/12/2026', 'en', '11/12/2026', ['2026-12-11', '2026-11-12']],
  ['45m møde 26-11-20', 'da', '26-11-20', ['2020-11-26', '2026-11-20']],
  [
    '45m møde uge 46',
    'da',
    'uge 46',
    ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'],
  ],
  [
    '45m møde forrige uge',
    'da',
    'forrige uge',
    ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'],
  ],
  [
    '45m call week 46',
    'en',
    'week 46',
    ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'],
  ],
  ['45m møde i weekenden', 'da', 'i weekenden', ['2026-11-14', '2026-11-15', '2026-11-21']],
  ['45m møde forrige fredag', 'da', 'forrige fredag', ['2026-11-20', '2026-11-13']],
  ['45m møde mandage', 'da', 'mandage', ['2026-11-16']],
  ['45m Friday’s release', 'en', 'Friday’s', ['2026-11-20']],
  ['45m møde mandag-fredag', 'da', 'mandag-fredag', ['2026-11-16', '2026-11-20']],
  ['45m møde mandag til onsdag', 'da', 'til onsdag', ['2026-11-18']],
  ['45m møde mandag onsdag', 'da', 'mandag|onsdag', ['2026-11-16', '2026-11-18']],
  ['45m klar til fredag', 'da', 'til fredag', ['2026-11-20']],
  ['45m standup every Monday', 'en', 'every Monday', ['2026-11-16']],
  ['45m møde fredag 19/11', 'da', 'fredag 19/11', ['2026-11-19', '2026-11-20']],
  ['45m møde 19. og 20. november', 'da', '19.', ['2026-11-19']],
  ['45m møde i går, ikke 19/11', 'da', 'i går,|19/11', ['2026-11-20', '2026-11-19']],
  ['30 jan møde', 'da', '30 jan', ['2026-01-30', '30']],
  ['45m møde forleden', 'da', 'forleden', []],
  ['45m møde d. 25.', 'da', 'd. 25.', ['2026-10-25']],
  ['45m møde tirsdagg ondag', 'da', 'tirsdagg|ondag', ['2026-11-17', '2026-11-18']],
  ['2 houers call', 'en', '2 houers', ['120']],
  ['1-2 timer møde', 'da', '1-2 timer', ['60', '120']],
  ['30-45 min møde', 'da', '30-45 min', ['30', '45']],
  ['2 x 45 min møde', 'da', '2 x 45 min', ['90', '45']],
  ['2x45m møde', 'da', '2x45m', ['90', '45']],
  ['en time og tyve møde', 'da', 'en time og tyve', ['80', '60']],
  ['1t 30 mails', 'da', '1t 30', ['90', '60']],
  ['et par timer møde', 'da', 'et par timer', ['120']],
  ['a couple of hours call', 'en', 'a couple of hours', ['120']],
  ['2 dage workshop', 'da', '2 dage', []],
  ['halvanden møde', 'da', 'halvanden', ['90']],
  ['1t75 møde', 'da', '1t75', []],
  ['møde,45m', 'da', 'møde,45m', ['45']],
  ['møde 1.30', 'da', '1.30', ['90', '78']],
  ['9- møde', 'da', '9-', []],
  ['kl. 9-25 møde', 'da', 'kl. 9-25', []],
  ['møde 25:70', 'da', '25:70', []],
  ['ring om en time', 'da', 'om en time', ['60']],
  ['nedbrud for en time siden', 'da', 'for en time siden', ['60']],
  ['30m møde en time for sent', 'da', '30m|en time for sent', ['30', '60', '90']],
  ['30 s video', 'da', '30 s', []],
  ['45m møde 20/11-21/11', 'da', '20/11-21/11', ['2026-11-20', '2026-11-21']],
  ['45m møde 19.-20. november', 'da', '19.-20. november', ['2026-11-19', '2026-11-20']],
  ['45m møde den tyvende november', 'da', 'tyvende november', []],
  ['45m møde søn.', 'da', 'søn.', ['2026-11-15']],
  ['45m call Mon-Wed', 'en', 'Mon-Wed', ['2026-11-16', '2026-11-18']],
  ['45m drift i nat', 'da', 'i nat', ['2026-11-21', '2026-11-20']],
  ['en god time møde', 'da', 'en god time', ['60']],
  ['møde en halv dag', 'da', 'en halv dag', []],
  ['møde hele dagen', 'da', 'hele dagen', []],
  ['9-5 call', 'en', '9-5', ['09:00-05:00', '09:00-17:00', '2026-05-09']],
  ['call 9:30-5', 'en', '9:30-5', ['09:30-05:00', '09:30-17:00']],
  ['30m x 2 call', 'en', '30m x 2', ['60', '30']],
  ['4 30 møde', 'da', '4 30', ['270', '240']],
  ['hours 2 call', 'en', 'hours 2', ['120']],
  ['1h 2026-11-20T10:00 call', 'en', '2026-11-20T10:00', ['2026-11-20']],
  ['2t - 15m møde', 'da', '2t|15m', ['120', '15', '135']],
  ['8-16 minus 30 min', 'da', '8-16', ['08:00-16:00']],
  ['n45 support', 'en', 'n45', ['45', '2700']],
  ['n45m support', 'en', 'n45m', ['45']],
];

describe('a line stops and asks', () => {
  test.each(asked)('“%s” (%s)', (text, locale, span, readings) => {
    const { question } = read(text, locale).draft;
    expect(question?.spans.map(({ start, end }) => text.slice(start, end)).join('|')).toBe(span);
    const said = question?.choices.map(({ reading }) =>
      reading.kind === 'day'
        ? reading.day
        : reading.kind === 'interval'
          ? `${reading.interval.from}-${reading.interval.to}`
          : reading.kind === 'amount'
            ? `${reading.quantity.amount}${reading.quantity.type === 'credits' ? ' credits' : ''}`
            : 'title',
    );
    expect(said?.filter((one) => one !== 'title')).toEqual(readings);
  });
});

test.each([
  ['45m møde i overmorgen', 'da', '2026-11-23'],
  ['45m møde på fredag', 'da', '2026-11-27'],
  ['45m møde på mandag', 'da', '2026-11-23'],
  ['45m møde i morgen', 'da', '2026-11-22'],
  ['45m call Nov 28', 'en', '2026-11-28'],
  ['45m call next Monday', 'en', '2026-11-23'],
] as const)('a day to come is understood: “%s” (%s)', (text, locale, day) => {
  const { draft } = read(text, locale);
  expect([draft.question, draft.serviceDate]).toEqual([undefined, day]);
  expect(draft.title).toMatch(/^(?:møde|call)$/);
});

/** Each choice writes a line with the reading it offers, and that line has no such question. */
test.each(asked)(
  'a chosen reading is the reading of the line it writes: “%s” (%s)',
  (text, locale) => {
    const { question } = read(text, locale).draft;
    for (const { reading, line } of question?.choices ?? []) {
      const { draft, tokens } = read(line, locale);
      expect(draft.question?.text, line).not.toBe(question?.text);
      expect([undefined, 'severalDays'], line).toContain(draft.question?.reason);
      if (draft.question) continue;
      if (reading.kind === 'day') expect(draft.serviceDate, line).toBe(reading.day);
      if (reading.kind === 'amount') expect(draft, line).toMatchObject(reading.quantity);
      if (reading.kind === 'interval')
        expect(draft, line).toMatchObject({ from: reading.interval.from });
      if (reading.kind === 'title') expect(tokens.length, line).toBeLessThan(3);
    }
  },
);
