import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { escapeFormula, writeCsv } from './csv';

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
  // Between quotes neither separator ends a field, for any reader.
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
