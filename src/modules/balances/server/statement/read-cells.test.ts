import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from '@/platform/server/files/csv';
import { readCells } from './read-cells';

const read = (text: string) => readCells(new TextEncoder().encode(text));

test('cells that Klip writes are read as they were', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', '""', '\r\n', ';', ',', '', ' x'));
  const table = fc
    .integer({ min: 2, max: 16 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })))
    .filter((rows) => rows.length > 0);
  fc.assert(
    fc.property(table, fc.constantFrom('da' as const, 'en' as const), (rows, locale) => {
      const written = writeCsv(rows, { locale, dialect: 'local' });
      expect(read(written)).toEqual(rows);
    }),
  );
});

test('another program may leave out quotes, and use commas, semicolons or tabs', () => {
  const rows = [
    ['a', 'b'],
    ['1 x', ''],
  ];
  for (const text of ['a,b\n1 x,\n', 'a;b\r\n"1 x";""\r\n', 'a\tb\n1 x\t""'])
    expect(read(text)).toEqual(rows);
  expect(read('a;b\n7,5;"""x"""')?.[1]).toEqual(['7,5', '"x"']);
});

test.each([
  ['a|b', [['a|b']]],
  ['a\u001eb\u001fc', [['a\u001eb\u001fc']]],
])('other separators are none: %j', (text, rows) => {
  expect(read(text)).toEqual(rows);
});

test.each([
  '"a',
  '"a"b;c',
  'a"b";c',
  '"a"";b',
  'a;b\nc',
  'a;b\nc;d;e',
  'a\rb',
  ';'.repeat(16),
  'a\n'.repeat(5_004),
])('a malformed file, or one larger than a statement, is none: %.20j', (text) => {
  expect(read(text)).toBeUndefined();
});

const size = 400_000;

test.each([
  ['quotes that are malformed', `"${'x"'.repeat(size / 4)}${' '.repeat(size / 2)};"`],
  ['quotes that do not end', `${'"";'.repeat(10)}"${'""'.repeat(size / 2)}`],
  ['line ends', `${'\n'.repeat(size)}x`],
  ['separators', ';'.repeat(size)],
  ['cells of quotes', '"x";"'.repeat(size / 5)],
  ['spaces', `a;"${' '.repeat(size)}`],
])('the time for a hostile file is bounded: %s', (_name, hostile) => {
  const honest = `"${'x'.repeat(size)}";"b"`;
  const time = (text: string) => {
    const bytes = new TextEncoder().encode(text);
    const began = performance.now();
    const cells = readCells(bytes);
    return { cells, took: performance.now() - began };
  };
  const usual = Math.max(...[1, 2, 3].map(() => time(honest).took));
  const { cells, took } = time(hostile);
  expect(cells).toBeUndefined();
  // A library that reads each quote again takes half a minute.
  expect(took).toBeLessThan(usual * 20 + 3_000);
});
