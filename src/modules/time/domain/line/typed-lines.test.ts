import { describe, expect, test } from 'vitest';
import type { Locale } from '@/platform/locale';
import { readLine } from './read-line';

// Day of the tests, a Saturday.
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
  ['45m møde 5. oktobr', 'da', 45, '10-05', 'møde'],
  ['45m call Febuary 3', 'en', 45, '02-03', 'call'],
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
  ['45m FEAT-12', 'da', 45, '11-21', ''],
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
