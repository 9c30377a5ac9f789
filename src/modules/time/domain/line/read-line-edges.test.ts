import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Locale } from '@/platform/locale';
import { parseDuration } from '@/platform/reading/duration-grammar';
import { measureWork } from '@/testkit/machine/measure-work';
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

/** A point may be a date, a time, a duration or a version. */
const dates: Row[] = [
  ['1t mail 20.11', 'da', 60, 'mail', { serviceDate: '2026-11-20' }],
  ['20.11 1t mail', 'da', 60, 'mail', { serviceDate: '2026-11-20' }],
  ['1t mail 20.11.', 'da', 60, 'mail', { serviceDate: '2026-11-20' }],
  ['1t mail 5.1.', 'da', 60, 'mail', { serviceDate: '2026-01-05' }],
  ['1t mail d. 5.1', 'da', 60, 'mail', { serviceDate: '2026-01-05' }],
  ['1t mail d. 20/11', 'da', 60, 'mail', { serviceDate: '2026-11-20' }],
  ['1t mail 5.11', 'da', 60, 'mail', { serviceDate: '2026-11-05' }],
  ['5.11 mail', 'da', '311 or 307', 'mail'],
  ['1.5 mail', 'da', 90, 'mail'],
  ['1t version 1.5', 'da', 60, 'version 1.5'],
  ['1t version 20.11', 'da', 60, 'version 20.11'],
  ['1t mail 20.11.26', 'da', 60, 'mail', { serviceDate: '2026-11-20' }],
  ['1t Node 20.11.10', 'da', 60, 'Node 20.11.10'],
  ['1t mail 20. november', 'da', 60, 'mail', { serviceDate: '2026-11-20' }],
  ['1t mail 20. nov. 2025', 'da', 60, 'mail', { serviceDate: '2025-11-20' }],
  ['1h mail 3rd March', 'en', 60, 'mail', { serviceDate: '2026-03-03' }],
  ['1t møde 13.30', 'da', 60, 'møde 13.30'],
  ['13.30-20.11 møde', 'da', 401, 'møde', { from: '13:30' }],
  ['kl. 20.11 - 21 møde', 'da', 49, 'møde', { from: '20:11' }],
  ['1t møde kl. 20.11', 'da', 60, 'møde kl. 20.11'],
  ['1t køb til 20.11 kr.', 'da', 60, 'køb til 20.11 kr.'],
  ['1t deling 50/50', 'da', 60, 'deling 50/50'],
  ['1t regnskab 24/25', 'da', 60, 'regnskab 24/25'],
  ['1t mail forgårs', 'da', 60, 'mail', { serviceDate: '2026-11-19' }],
  ['1t mail 2 dage siden', 'da', 60, 'mail', { serviceDate: '2026-11-19' }],
  ['1t mail for to dage siden', 'da', 60, 'mail', { serviceDate: '2026-11-19' }],
  ['1t mail for en uge siden', 'da', 60, 'mail', { serviceDate: '2026-11-14' }],
  ['1h mail 2 days ago', 'en', 60, 'mail', { serviceDate: '2026-11-19' }],
  ['1h mail yesterday', 'en', 60, 'mail', { serviceDate: '2026-11-20' }],
  ['1h mail the day before yesterday', 'en', 60, 'mail', { serviceDate: '2026-11-19' }],
  ['day before yesterday 1h mail', 'en', 60, 'mail', { serviceDate: '2026-11-19' }],
];

const spoken: Row[] = [
  ['en halv time mail', 'da', 30, 'mail'],
  ['mail en halv time', 'da', 30, 'mail'],
  ['halvanden time mail', 'da', 90, 'mail'],
  ['et kvarter mail', 'da', 15, 'mail'],
  ['tre kvarter mail', 'da', 45, 'mail'],
  ['to timer mail', 'da', 120, 'mail'],
  ['to en halv time mail', 'da', 150, 'mail'],
  ['en time og et kvarter mail', 'da', 75, 'mail'],
  ['half an hour call', 'en', 30, 'call'],
  ['call half an hour', 'en', 30, 'call'],
  ['an hour and a half call', 'en', 90, 'call'],
  ['one and a half hours call', 'en', 90, 'call'],
  ['a quarter of an hour call', 'en', 15, 'call'],
  ['three quarters of an hour call', 'en', 45, 'call'],
  ['an hour call', 'en', 60, 'call'],
];

test.each([...dates, ...spoken])('“%s” (%s)', (text, locale, minutes, title, rest) => {
  const line = readLine(text, { locale, today, timeZone });
  const { amount = null, type: _, isTimeSkipped: __, ...draft } = line.draft;
  const problem = judge(line.draft, createEmptyWork(today)).problems.find((one) => one.isWrong);

  expect(line.otherMinutes ? `${amount} or ${line.otherMinutes}` : amount).toBe(minutes);
  expect({ ...draft, problem: problem?.key }).toEqual({ ...startDraft(today), title, ...rest });
});

const options = { locale: 'da', today, timeZone } as const;

test('an interval in the hour that comes twice needs its length, or leads to a question', () => {
  const read = (line: string) => readLine(line, options).draft;
  const { question } = read('vagt 1:30-2:30 25/10');
  expect(question).toMatchObject({ reason: 'hourTwice', text: '1:30-2:30' });
  expect(question?.choices.map(({ line }) => line)).toEqual([
    'vagt 1t 25/10',
    'vagt 2t 25/10',
    'vagt "1:30-2:30" 25/10',
  ]);
  expect(read('vagt 1:30-2:30 1t 25/10')).toMatchObject({ question: undefined });
  expect(read('vagt 1:00-4:00 25/10')).toMatchObject({
    question: undefined,
    amount: 240,
  });
});

test.each([
  ['100000m møde', 'unknownAmount'],
  ['４５m møde', 'unknownAmount'],
  ['٤٥m møde', 'unknownAmount'],
  ['1e309t møde', 'unknownAmount'],
  ['1t30designmøde', 'unclear'],
  ['møde fra 9 til halv elleve', 'unknownInterval'],
])('“%s” starts no timer but leads to a question', (line, reason) => {
  expect(readLine(line, options).draft.question).toMatchObject({ reason });
});

test('words in question are marked once', () => {
  const { tokens } = readLine('vagt 1:30-2:30 25/10', options);
  expect(tokens.map(({ kind, start }) => [kind, start])).toEqual([
    ['doubt', 5],
    ['date', 15],
  ]);
});

const piece = fc.oneof(
  fc.constantFrom(
    '1t30',
    '1',
    '30',
    'min',
    '½',
    '@"',
    '@a',
    '#1',
    '/dev',
    '9-10',
    'i',
    'går',
    '29/2',
    '31.2.',
    '20.11',
    'd.',
    'nov.',
    'en halv time',
    '2 dage siden',
    'kl.',
    '-',
    ' ',
  ),
  fc.string(),
  fc.string({ unit: 'grapheme' }),
);

test('no text makes it throw, and every token lies inside the text', () => {
  fc.assert(
    fc.property(
      fc.array(piece),
      fc.constantFrom<Locale>('da', 'en'),
      fc.boolean(),
      (pieces, locale, isSwapped) => {
        const text = pieces.join(' ');
        let end = 0;
        for (const token of readLine(text, { locale, today, timeZone, isSwapped }).tokens) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(token.end).toBeGreaterThan(token.start);
          end = token.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
        parseDuration(text, locale);
      },
    ),
    { seed: 20261121, numRuns: 300 },
  );
});

test.each(['1 ', 'a', '@"', '#1 ', '9-10 ', 'kl. 9:00 ', '....', '1.', '½', 'i går '])(
  'a hundred thousand characters of “%s” are read at once',
  (part) => {
    const text = part.repeat(100_000 / part.length);
    // Twenty times what it takes; in the square of the length it would be minutes.
    const spent = measureWork(() => readLine(text, { locale: 'da', today, timeZone }));
    expect(spent).toBeLessThan(5_000);
  },
);
