import { describe, expect, test } from 'vitest';
import type { Locale } from '@/platform/locale';
import { findProblemMessage } from '../find-problem-message';
import { createEmptyWork, judge } from '../work-draft';
import { readLine } from './read-line';

// Day of the tests, a Saturday.
const today = '2026-11-21';
const timeZone = 'Europe/Copenhagen';

function read(text: string, locale: Locale) {
  return readLine(text, { locale, today, timeZone });
}

/** The readings that are offered, besides that it stays in the title. */
type QuestionCase = [text: string, locale: Locale, span: string, readings: string[]];

const asked: QuestionCase[] = [
  ['Gennemgang af 24h support 45m', 'da', '24h|45m', ['1440', '45']],
  ['24h support 45m', 'en', '24h|45m', ['1440', '45']],
  ['1t møde og 30m mail', 'da', '1t|30m', ['60', '30', '90']],
  ['1t30 om 2t nedbrud', 'da', '1t30|om 2t', ['90', '120', '210']],
  ['9-10 45m møde', 'da', '9-10', ['09:00-10:00', '2026-10-09']],
  ['2-3 rettelser 45m', 'da', '2-3', ['02:00-03:00', '2026-03-02']],
  ['9.00-10.30 møde 45m', 'da', '9.00-10.30|45m', ['09:00-10:30', '45']],
  ['1 klip møde 45m', 'da', '1 klip|45m', ['1 credits', '45']],
  ...['2,5 klip', 'halvandet klip', 'et par klip', 'nogle klip'].map(
    (amount): QuestionCase => [`${amount} møde`, 'da', amount, []],
  ),
  ['a couple of credits for support', 'en', 'a couple of credits', []],
  ['45m møde 20-11', 'da', '20-11', ['20:00-11:00', '2026-11-20']],
  ['20-11 møde', 'da', '20-11', ['20:00-11:00', '2026-11-20']],
  ['45m møde 45/13', 'da', '45/13', []],
  ...['31.02', '31.2.', '31/2', '45.13', '31.2.2026', '2026-02-30', '31. februar'].map(
    (day): QuestionCase => [`45m møde ${day}`, 'da', day, []],
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

/** Each choice writes a line with its reading, and that line has no such question. */
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

type Misspelt = [text: string, locale: Locale, word: string, meant: string, day: string];

const misspelt: Misspelt[] = [
  ['25m recap wensday', 'en', 'wensday', 'wednesday', '2026-11-18'],
  ['25m recap Wednsady', 'en', 'Wednsady', 'wednesday', '2026-11-18'],
  ['25m recap on wenesdy', 'en', 'on wenesdy', 'wednesday', '2026-11-18'],
  ['25m recap thrusdy', 'en', 'thrusdy', 'thursday', '2026-11-19'],
  ['25m recap saterdy', 'en', 'saterdy', 'saturday', '2026-11-14'],
  ['25m recap yestrdy', 'en', 'yestrdy', 'yesterday', '2026-11-20'],
  ['25m recap yestarday', 'en', 'yestarday', 'yesterday', '2026-11-20'],
  ['25m recap monfay', 'en', 'monfay', 'monday', '2026-11-16'],
  ['25m møde wensday', 'da', 'wensday', 'wednesday', '2026-11-18'],
  ['25m møde trosdga', 'da', 'trosdga', 'torsdag', '2026-11-19'],
  ['25m møde onsfag', 'da', 'onsfag', 'onsdag', '2026-11-18'],
  ['25m møde 18. novmebr', 'da', '18. novmebr', 'november', '2026-11-18'],
  ['25m møde d. 5 oktbor 2026', 'da', 'd. 5 oktbor 2026', 'oktober', '2026-10-05'],
  ['25m recap 3 setpembr', 'en', '3 setpembr', 'september', '2026-09-03'],
  ['25m recap Jnuray 3', 'en', 'Jnuray 3', 'january', '2026-01-03'],
];

describe('a misspelt day stops the line and is named', () => {
  test.each(misspelt)('“%s” (%s)', (text, locale, word, meant, day) => {
    const { draft } = read(text, locale);
    expect(draft.question).toMatchObject({ reason: 'misspelt', text: word, meant });
    const [first] = draft.question?.choices ?? [];
    expect(first?.reading).toEqual({ kind: 'day', day });
    const chosen = read(first?.line ?? '', locale).draft;
    expect([chosen.question, chosen.serviceDate]).toEqual([undefined, day]);

    const work = { ...createEmptyWork(today), isKnown: false };
    const [problem] = judge(draft, work).problems;
    expect(problem && findProblemMessage(problem)).toEqual({
      key: 'time:quick.ask.meant',
      values: { text: word, meant },
    });
  });
});

/** Words of both languages that are near the name of a day or a month. */
const ordinary = (
  'mandat mandal mandant mandig majdag fridag tilslag torvedag turdag torsk torden tiltag ' +
  'tilsagn tilbud tirade toddy lager frisk fredelig friske forår forårs forgår formater ' +
  'forlag forsøg foredrag overmod overgang morgenmad søgning sandhed sundhed sundby lørenskov ' +
  'mandskab mødedag hverdag bededag temadag testdag testdage udgave marts maj juni juli august ' +
  'jaguar oktav novelle december jan may march april june day sturdy thirsty birthday weekday ' +
  'weekdays midday holiday sundae sundry sunny someday payday Frida Freda Manda money moody ' +
  'Monaco Saturn saturated yesteryear tomato wedding friendly forward forgave forearm ' +
  'formats forgery thirdly tidy toady member remember deceiver nonmember wellness update'
).split(' ');

describe('an ordinary word stays in the title', () => {
  test.each(ordinary)('%s', (word) => {
    for (const locale of ['da', 'en'] as const) {
      const { draft } = read(`25m note ${word} done`, locale);
      expect([draft.question, draft.serviceDate, draft.title]).toEqual([
        undefined,
        today,
        `note ${word} done`,
      ]);
    }
  });

  test.each(['3 marks', '12 mails', '2 jaguars', '2 members', '4 agenter', '3 Mars', '2 Julie'])(
    'behind a number: %s',
    (words) => {
      const { draft } = read(`25m note ${words}`, 'da');
      expect([draft.question, draft.title]).toEqual([undefined, `note ${words}`]);
    },
  );
});
