import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cleanText } from '@/platform/text/clean-text';
import { holdsWords, toFindable, toWords } from '@/platform/text/find-words';
import { testDatabase } from '@/testkit/database';
import { roundsOf } from '@/testkit/machine/rounds-of';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { holds, toPatterns } from '../search';

const parts = [
  ...'aaeoøåæÅØÆéÉüßłđΣς017 0-–_.,%\\\'"#@&²½',
  ...['aa', 'oe', 'Ae', 'TB-00', 'ﬁ', 'İ', 'e\u0301', 'A\u030a', '\u00a0', '\t', '\n'],
  ...[
    '👍🏽',
    '❤️',
    '👨‍👩‍👧',
    '🇩🇰',
    'שלום',
    'سلام',
    '東京',
    'Москва',
    '한',
    'क्षि',
    '1️⃣',
    'VVS',
    'Hansen',
  ],
];

test(`the database and the browser compare texts in one form, seed ${seed}`, async () => {
  const { db } = await testDatabase();
  const random = createRandom(seed);
  const pick = () => parts[Math.floor(random() * parts.length)] ?? '';
  const texts = Array.from({ length: roundsOf(10_000) }, () =>
    cleanText(Array.from({ length: Math.floor(random() * 30) }, pick).join('')),
  );
  const { rows } = await sql<{ form: string; at: number }>`
    select findable(one) as form, at::int from unnest(${texts}::text[])
      with ordinality as t(one, at)`.execute(db);
  for (const { form, at } of rows) {
    const text = texts[at - 1] ?? '';
    expect([text, form]).toEqual([text, toFindable(text)]);
    const words = text.split(/\s+/).filter(() => random() < 0.5);
    const asked = words.toReversed().join('  ');
    if (toWords(asked).length > 0)
      expect([text, asked, holdsWords(asked, text)]).toEqual([text, asked, true]);
  }
});

test.each([
  ['VVS Hansen & Søn', 'hansen vvs', true],
  ['VVS Hansen & Søn', 'vvs  hansen', true],
  ['VVS Hansen & Søn', 'hansen\u00a0søn', true],
  ['VVS-Hansen', 'vvs hansen', true],
  ['Café Århus', 'cafe aarhus', true],
  ['Café Århus', 'arhus', true],
  ['København', 'koebenhavn', true],
  ['Koebenhavn', 'københ', true],
  ['TB-0017', 'tb 17', true],
  ['TB-0017', 'tb17', true],
  ['TB-0017', '0017', true],
  ['TB-0170', 'tb 17', true],
  ['TB-0117', 'tb 17', false],
  ['TB-0170', 'tb 0017', false],
  ['TB-0170', 'tb-0170', true],
  ['5 $', '$ 5', true],
  ['VVS Hansen & Søn', 'hansen maler', false],
  ['Møde om lager', 'mø', true],
  ['Kommode', 'mo', true],
  ['100 % bomuld', '100%', true],
  ['Alfa', ' ', true],
  ['Alfa # 1', ' # ', false],
  ['👍🏽 godkendt', '👍🏽', true],
])('%j: %j is found: %s', async (text, asked, isFound) => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ found: boolean }>`
    select coalesce(${holds(toPatterns(asked), 'text')}, false) as found
      from (values (${text}::text)) t(text)`.execute(db);
  expect([rows[0]?.found, holdsWords(asked, text)]).toEqual([isFound, isFound]);
});
