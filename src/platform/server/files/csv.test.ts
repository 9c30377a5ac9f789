import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { escapeFormula, unescapeFormula, writeCsv } from './csv';

const words = [
  'x;=1+1',
  'x,=1+1',
  'x\t=1+1',
  'x\n=1+1',
  'say "=1+1"',
  '',
  ' =1',
  'æøå',
  '=1+1',
  '+1',
  '-1',
  '@here',
];

test.each([
  { locale: 'da', dialect: 'local' },
  { locale: 'en', dialect: 'local' },
  { locale: 'da', dialect: 'machine' },
] as const)('every field is quoted, and comes back unchanged: %o', (options) => {
  const rows = [words.map(escapeFormula), words.map((_, index) => index - 3)];
  const text = writeCsv(rows, options).replace(/^\ufeff/, '');
  // A separator between quotes ends no field, for any reader of CSV.
  expect(text.replace(/"(?:[^"]|"")*"/g, '')).toMatch(/^[;,]+\r\n[;,]+\r\n$/);
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  expect(data).toEqual(rows.map((row) => row.map(String)));
});

test.each(['=1+1', '+1', '-1', '@here', '\t=1', '\r=1', '\n=1', ' =1', '  @here', '＝1+1'])(
  'words that a spreadsheet takes for a formula begin with an apostrophe: %j',
  (text) => expect(escapeFormula(text)).toBe(`'${text}`),
);

test.each(['Design', '1+1', 'a=1', '', ' Design'])('other words are left alone: %j', (text) => {
  expect(escapeFormula(text)).toBe(text);
});

test('apostrophes in front of a formula are guarded too', () => {
  expect(["'=1", "''-x", "' @"].map(escapeFormula)).toEqual(["''=1", "'''-x", "'' @"]);
  expect(["'quoted'", "'"].map(escapeFormula)).toEqual(["'quoted'", "'"]);
});

test(`the guard comes off again, and nothing else does (seed ${seed})`, () => {
  const random = createRandom(seed);
  const signs = [...`''''==+-@＝＋－＠ \t\r\naå"`];
  for (let round = 0; round < 5_000; round += 1) {
    const text = Array.from(
      { length: Math.floor(random() * 6) },
      () => signs[Math.floor(random() * signs.length)],
    ).join('');
    const guarded = escapeFormula(text);
    expect(guarded).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/);
    expect([text, unescapeFormula(guarded)]).toEqual([text, text]);
    if (guarded === text) expect(unescapeFormula(text)).toBe(text);
  }
});
