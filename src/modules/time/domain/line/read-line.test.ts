import { describe, expect, test } from 'vitest';
import { formatAmount } from '@/i18n/format';
import type { Locale } from '@/platform/locale';
import { parseDuration } from '@/platform/reading/duration-grammar';
import { createEmptyWork, judge, startDraft, type WorkDraft } from '../work-draft';
import { readLine } from './read-line';

// Day of the tests, a Saturday.
const today = '2026-11-21';
const timeZone = 'Europe/Copenhagen';

type Row = [
  text: string,
  locale: Locale,
  minutes: number | string | null,
  title: string,
  rest?: Partial<WorkDraft> & { problem?: string },
];

const grammar: Row[] = [
  ['1h30 design call #FEAT-12', 'en', 90, 'design call', { taskKey: 'FEAT-12' }],
  ['1t30 designmøde #FEAT-12', 'da', 90, 'designmøde', { taskKey: 'FEAT-12' }],
  ['1,5t designmøde', 'da', 90, 'designmøde'],
  ['1.5h design call', 'en', 90, 'design call'],
  ['1:30 review', 'en', 90, 'review'],
  [':45 standup', 'en', 45, 'standup'],
  ['90m fejlretning @nordlys', 'da', 90, 'fejlretning', { companyQuery: 'nordlys' }],
  ['1½ time rådgivning i går', 'da', 90, 'rådgivning', { serviceDate: '2026-11-20' }],
  ['½t mail', 'da', 30, 'mail'],
  [
    '9-10.15 kundemøde @"Havn & Co" /rådgivning',
    'da',
    75,
    'kundemøde',
    { from: '09:00', companyQuery: 'Havn & Co', category: 'consulting' },
  ],
  [
    'kl. 13.30-15 workshop 18/11',
    'da',
    90,
    'workshop',
    { from: '13:30', serviceDate: '2026-11-18' },
  ],
  ['1 klip telefonsupport #FEAT-31', 'da', '1 credit', 'telefonsupport', { taskKey: 'FEAT-31' }],
  ['1 credit phone support', 'en', '1 credit', 'phone support'],
  ['1 t 30 min kodning mandag', 'da', 90, 'kodning', { serviceDate: '2026-11-16' }],
  [
    '2h yesterday refactor /dev',
    'en',
    120,
    'refactor',
    { serviceDate: '2026-11-20', category: 'development' },
  ],
  ['ny version 2.0 af forsiden 45m', 'da', 45, 'ny version 2.0 af forsiden'],
  ['call about v2 1h #12', 'en', 60, 'call about v2', { taskKey: 'FEAT-12' }],
  ['2 design call', 'en', '120 or 2', 'design call'],
  ['30 design call', 'en', '30 or 1800', 'design call'],
  ['1.30 møde', 'da', '90 or 78', 'møde'],
  ['1.30 call', 'en', 78, 'call'],
];

const edges: Row[] = [
  ['FEAT-12 1t design', 'da', 60, 'design', { taskKey: 'FEAT-12' }],
  ['1t design feat-012', 'da', 60, 'design', { taskKey: 'FEAT-12' }],
  ['1t "FEAT-12" design', 'da', 60, 'FEAT-12 design', {}],
  ['', 'da', null, ''],
  ['designmøde', 'da', null, 'designmøde'],
  ['3 klip telefonsupport', 'da', '3 credits', 'telefonsupport'],
  ['klip telefonsupport', 'da', '1 credit', 'telefonsupport'],
  ['to klip telefonsupport', 'da', '2 credits', 'telefonsupport'],
  ['telefonsupport fem og tyve klip', 'da', '25 credits', 'telefonsupport'],
  ['et klip telefonsupport', 'da', '1 credit', 'telefonsupport'],
  ['two credits phone call', 'en', '2 credits', 'phone call'],
  ['credit card integration 2h', 'en', 120, 'credit card integration'],
  ['2 møder 1t30', 'da', 90, '2 møder'],
  ['opgradering til Node 22', 'da', null, 'opgradering til Node 22'],
  ['#12 30 mail', 'da', '30 or 1800', 'mail', { taskKey: 'FEAT-12' }],
  ['1h30m call', 'da', 90, 'call'],
  ['1 t og 5 minutter mail', 'da', 65, 'mail'],
  ['1 ½ time mail', 'da', 90, 'mail'],
  ['1/2 time mail', 'da', 30, 'mail'],
  ['¾ mail', 'en', 45, 'mail'],
  ['1,5 møde', 'en', 90, 'møde'],
  ['1.75 møde', 'da', 105, 'møde'],
  ['0,25 t mail', 'da', 15, 'mail'],
  ['1.30t møde', 'da', '90 or 78', 'møde'],
  ['1H30 Call', 'en', 90, 'Call'],
  ['45m, mail', 'da', 45, 'mail'],
  ['1h - design', 'en', 60, 'design'],
  ['23-01 vagt', 'da', 120, 'vagt', { from: '23:00' }],
  ['22–24 vagt', 'da', 120, 'vagt', { from: '22:00' }],
  ['kl 9 - 10:15 møde', 'da', 75, 'møde', { from: '09:00' }],
  ['budget 2025-2026 1h', 'en', 60, 'budget 2025-2026'],
  ['møde kl. 9:00 45m', 'da', 45, 'møde kl. 9:00'],
  ['24/7 support 1h', 'en', 60, '24/7 support'],
  ['1h mail 18-11-2026', 'da', 60, 'mail', { serviceDate: '2026-11-18' }],
  ['1h mail 2026-11-18', 'da', 60, 'mail', { serviceDate: '2026-11-18' }],
  ['1h mail 18.11.2026', 'da', 60, 'mail', { serviceDate: '2026-11-18' }],
  ['1t lørdag', 'da', 60, '', { serviceDate: '2026-11-14' }],
  ['1h Monday mail', 'en', 60, 'mail', { serviceDate: '2026-11-16' }],
  ['1t mail i mandags', 'da', 60, 'mail', { serviceDate: '2026-11-16' }],
  ['1t mail i forgårs', 'da', 60, 'mail', { serviceDate: '2026-11-19' }],
  ['1t mail 29/2', 'da', 60, 'mail', { serviceDate: '2024-02-29' }],
  ['1t mail 29/11', 'da', 60, 'mail', { serviceDate: '2025-11-29' }],
  ['1t mail 28/11', 'da', 60, 'mail', { serviceDate: '2026-11-28', problem: 'futureDate' }],
  ['1t mail 2027-01-01', 'da', 60, 'mail', { serviceDate: '2027-01-01', problem: 'futureDate' }],
  ['24t vagt', 'da', 1440, 'vagt'],
  ['24t01 vagt', 'da', 1441, 'vagt', { problem: 'tooLong' }],
  ['0m mail', 'da', 0, 'mail', { problem: 'tooLong' }],
  ['1h skriv til a@b.dk #urgent /foo @', 'da', 60, 'skriv til a@b.dk #urgent /foo @'],
  ['1h #12 som #13', 'da', 60, 'som #13', { taskKey: 'FEAT-12' }],
  ['1h @”Studio Ærø” skitser', 'da', 60, 'skitser', { companyQuery: 'Studio Ærø' }],
  ['1h møde @"Havn & C', 'da', 60, 'møde', { companyQuery: 'Havn & C' }],
  ['fix #12: login, 1h', 'en', 60, 'fix login,', { taskKey: 'FEAT-12' }],
  ['1h /de kode', 'da', 60, '/de kode'],
  ['1h constructor __proto__', 'en', 60, 'constructor __proto__'],
];

function read(text: string, locale: Locale) {
  const { amount, type, isTimeSkipped, ...draft } = readLine(text, {
    locale,
    today,
    timeZone,
  }).draft;
  return { ...draft, problem: findWrong(text, locale) };
}

/** Finds the first problem of the line itself, without balances. */
function findWrong(text: string, locale: Locale, isSwapped = false): string | undefined {
  const { draft } = readLine(text, { locale, today, timeZone, isSwapped });
  return judge(draft, createEmptyWork(today)).problems.find(({ isWrong }) => isWrong)?.key;
}

function amountText(text: string, locale: Locale): number | string | null {
  const { draft, otherMinutes } = readLine(text, { locale, today, timeZone });
  const { amount, type } = draft;
  if (amount === undefined) return null;
  if (type === 'credits') return amount === 1 ? '1 credit' : `${amount} credits`;
  return otherMinutes === undefined ? amount : `${amount} or ${otherMinutes}`;
}

describe('a line is read as', () => {
  test.each([...grammar, ...edges])('“%s” (%s)', (text, locale, amount, title, rest) => {
    expect(amountText(text, locale)).toBe(amount);
    expect(read(text, locale)).toEqual({ ...startDraft(today), title, ...rest });
  });

  test('all 21 examples of the design stand first', () => {
    expect(grammar).toHaveLength(21);
  });
});

test('Tab takes the other reading, and back', () => {
  const swap = (text: string) => readLine(text, { locale: 'da', today, timeZone, isSwapped: true });
  expect(swap('1.30 møde')).toMatchObject({ draft: { amount: 78 }, otherMinutes: 90 });
  expect(swap('1:30 møde').draft.amount).toBe(90);
  expect(swap('1:30 møde').otherMinutes).toBeUndefined();
  expect(findWrong('30 møde', 'da', true)).toBe('tooLong');
});

test('tokens lie where they were typed', () => {
  const text = 'kl. 9-10.15 møde i går @"Havn & Co" #12 /dev';
  const { tokens } = readLine(text, { locale: 'da', today, timeZone });

  expect(tokens.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ['interval', 'kl. 9-10.15'],
    ['date', 'i går'],
    ['company', '@"Havn & Co"'],
    ['task', '#12'],
    ['category', '/dev'],
  ]);
});

test('a date without a year just after New Year is the latest one', () => {
  const { draft } = readLine('1t mail 30/12', { locale: 'da', today: '2027-01-02', timeZone });
  expect(draft.serviceDate).toBe('2026-12-30');
});

test('the amount field reads the same durations, and nothing else', () => {
  expect(parseDuration('1,5', 'da')).toEqual({ minutes: 90 });
  expect(parseDuration(' 1 t 30 ', 'da')).toEqual({ minutes: 90 });
  expect(parseDuration('45', 'en')).toEqual({ minutes: 45, ambiguousMinutes: 2700 });
  expect(parseDuration('1h30 mail', 'en')).toBeNull();
  expect(parseDuration('', 'en')).toBeNull();
});

test('every duration of a day is read as it is shown, in both languages, beside its title', () => {
  for (const language of ['da', 'en'] as const) {
    for (let minutes = 1; minutes <= 1440; minutes += 1) {
      const shown = formatAmount({ amount: minutes, type: 'hours' }, language).replaceAll(
        '\u00a0',
        ' ',
      );
      for (const text of [`${shown} review`, `review ${shown}`]) {
        const { draft } = readLine(text, { locale: language, today, timeZone });
        expect(draft, text).toMatchObject({ amount: minutes, type: 'hours', title: 'review' });
      }
    }
  }
});

test('an interval is as long as the clock runs that day, and a skipped time is said to be', () => {
  const amount = (text: string) => readLine(text, { locale: 'da', today, timeZone }).draft.amount;
  expect(amount('1-4 drift 29/3')).toBe(120);
  expect(amount('1-4 drift 25/10')).toBe(240);
  expect(amount('22-02 drift 28/2')).toBe(240);
  expect(findWrong('2.30-3.30 drift 29/3', 'da')).toBe('noSuchTime');
  expect(findWrong('2.30-3.30 drift 28/3', 'da')).toBeUndefined();
});
