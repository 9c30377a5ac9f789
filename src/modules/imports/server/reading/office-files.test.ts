import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeWorkbook } from '@/testkit/attacks/hostile-files';
import { readFiles } from './read-files';

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const csv = strToU8('Date,Notes,Hours\n2026-01-05,Call,1\n');

/** Rows of a sheet, beginning at `A1`; a number is itself, null is no cell. */
function sheetOf(rows: readonly (readonly (string | number | null)[])[], more = ''): string {
  const lines = rows.map((row, line) => {
    const cells = row.map((value, column) => {
      const place = `${String.fromCharCode(65 + column)}${line + 1}`;
      if (value === null) return '';
      return typeof value === 'number'
        ? `<c r="${place}"><v>${value}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
    });
    return `<row r="${line + 1}">${cells.join('')}</row>`;
  });
  return `<sheetData>${lines.join('')}</sheetData>${more}`;
}

const merge = (...refs: string[]) =>
  `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;

async function readBook(bytes: Uint8Array) {
  return readFiles([{ name: 'book.xlsx', bytes }]);
}

test('parts that a Mac or an office program adds to a zip are no tables', async () => {
  const mark = strToU8('\u0000\u0005\u0016\u0007Mac OS X');
  const bytes = zipSync({
    'export/timer.csv': csv,
    '__MACOSX/export/._timer.csv': mark,
    'export/._other.csv': mark,
    'export/.DS_Store': mark,
    'export/~$book.xlsx': mark,
  });
  const sheets = await readFiles([{ name: 'export.zip', bytes }]);
  expect(sheets.map(({ name }) => name)).toEqual(['timer']);
});

test('hidden sheets are read and marked', async () => {
  const sheet = strToU8(`<worksheet>${sheetOf([['Dato', 'Timer']])}</worksheet>`);
  const names = [1, 2, 3].map((number) => `worksheets/sheet${number}.xml`);
  const links = names.map(
    (name, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relationships}/worksheet" Target="${name}"/>`,
  );
  const bytes = makeWorkbook('', {
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${relationships}"><sheets>` +
        '<sheet name="Nordlys" sheetId="1" r:id="rId1"/>' +
        '<sheet name="Gammel &amp; glemt" sheetId="2" state="hidden" r:id="rId2"/>' +
        '<sheet state="veryHidden" name="Skjult" sheetId="3" r:id="rId3"/>' +
        '</sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${links.join('')}</Relationships>`),
    ...Object.fromEntries(names.map((name) => [`xl/${name}`, sheet])),
  });
  const sheets = await readBook(bytes);
  expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Nordlys', undefined],
    ['Gammel & glemt', true],
    ['Skjult', true],
  ]);
});

test('a name merged over several rows belongs to each of them', async () => {
  const rows = [
    ['Kunde', 'Opgave', 'Timer'],
    ['Nordlys', 'Forside', 2],
    [null, 'Ikoner', 3],
    [null, null, null],
    [null, 'Menu', 1],
    ['Havn', 'Søgning', 4],
  ];
  const [sheet] = await readBook(makeWorkbook(sheetOf(rows, merge('A2:A5', 'A6:A1048576'))));
  expect(sheet?.rows).toEqual([
    ['Kunde', 'Opgave', 'Timer'],
    ['Nordlys', 'Forside', 2],
    ['Nordlys', 'Ikoner', 3],
    [],
    ['Nordlys', 'Menu', 1],
    ['Havn', 'Søgning', 4],
  ]);
});

test('a merged amount is counted once, and a merged title stays in its first cell', async () => {
  const rows = [
    ['Klippekort for Nordlys', null, null],
    ['Kunde', 'Opgave', 'Timer'],
    ['Nordlys', 'Forside', 2],
    ['Nordlys', 'Ikoner', null],
    ['Begge dage', null, 1],
    [null, null, 3],
  ];
  const merged = merge('A1:C1', 'C3:C4', 'A5:B6');
  const [sheet] = await readBook(makeWorkbook(sheetOf(rows, merged)));
  expect(sheet?.rows).toEqual([
    ['Klippekort for Nordlys'],
    ['Kunde', 'Opgave', 'Timer'],
    ['Nordlys', 'Forside', 2],
    ['Nordlys', 'Ikoner'],
    ['Begge dage', '', 1],
    ['', '', 3],
  ]);
});

test('of merged ranges over each other the first is taken', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => [at === 0 ? 'A' : null, at]);
  const many = Array.from({ length: 40_000 }, (_, at) => `A${(at % 2_000) + 1}:A1048576`);
  const [sheet] = await readBook(makeWorkbook(sheetOf(rows, merge(...many))));
  expect(sheet?.rows.every(([name]) => name === 'A')).toBe(true);
});

test('a dash alone is an empty cell', async () => {
  const bytes = strToU8('Kunde;Rest timer;Note\nNordlys;-;–\nHavn;-2;a - b\n');
  const [sheet] = await readFiles([{ name: 'rest.csv', bytes }]);
  expect(sheet?.rows).toEqual([
    ['Kunde', 'Rest timer', 'Note'],
    ['Nordlys'],
    ['Havn', '-2', 'a - b'],
    [],
  ]);
});
