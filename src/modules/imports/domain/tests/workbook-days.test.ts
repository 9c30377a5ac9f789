import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFiles } from '@/modules/imports/server/reading/read-files';
import { makeWorkbook } from '@/testkit/attacks/hostile-files';
import { listOpenQuestions, planFiles } from '@/testkit/imports/plan-files';

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** `day`, `length`, `longLength` and `time` are formats of the workbook; `plain` has none. */
const formats = { plain: 0, day: 1, length: 2, longLength: 3, time: 4 };
type Cell = string | [number, keyof typeof formats];

const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/>' +
  '<numFmt numFmtId="165" formatCode="[hh]:mm;[Red]\\-[hh]:mm"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="164"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="164"/>' +
  '<xf numFmtId="165"/><xf numFmtId="46"/><xf numFmtId="20"/></cellXfs></styleSheet>';

/** Makes a workbook of one sheet, with `settings` before its list of sheets. */
function bookOf(rows: readonly (readonly Cell[])[], settings: string, after = ''): Uint8Array {
  const lines = rows.map((row, line) => {
    const cells = row.map((cell, column) => {
      const place = `${String.fromCharCode(65 + column)}${line + 1}`;
      return typeof cell === 'string'
        ? `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
        : `<c r="${place}" s="${formats[cell[1]]}"><v>${cell[0]}</v></c>`;
    });
    return `<row r="${line + 1}">${cells.join('')}</row>`;
  });
  const link = (id: string, type: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${type}" Target=`;
  return makeWorkbook(`<sheetData>${lines.join('')}</sheetData>${after}`, {
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${relationships}">${settings}` +
        '<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${link('rId1', 'worksheet')}"worksheets/sheet1.xml"/>` +
        `${link('rId2', 'styles')}"styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(styles),
  });
}

const headers = ['Dato', 'Kunde', 'Opgave', 'Tid'];
const rowsOf = (day: number, format: 'day' | 'plain' = 'day') => [
  headers,
  [[day, format], 'Nordlys', 'Forside', [0.0625, 'length']] satisfies Cell[],
  [[day + 1, format], 'Nordlys', 'Ikoner', [0.010416666666666666, 'time']] satisfies Cell[],
];
const read = [
  { date: '2026-10-05', amount: 90, problem: null },
  { date: '2026-10-06', amount: 15, problem: null },
];

async function readRows(settings: string, rows: readonly (readonly Cell[])[]) {
  const planned = await planFiles([{ name: 'tid.xlsx', text: bookOf(rows, settings) }]);
  return planned.read[0]?.rows.map(({ date, amount, problem }) => ({ date, amount, problem }));
}

describe('days and lengths of a workbook', () => {
  test.each([
    '<workbookPr date1904="1"/>',
    '<workbookPr date1904="true"/>',
    '<workbookPr date1904="on"/>',
    "<workbookPr date1904 = ' TRUE '/>",
    '<x:workbookPr codeName="A" date1904="true" xmlns:x="x"></x:workbookPr>',
    '<!-- <workbookPr date1904="0"/> --><workbookPr date1904="1"/>',
  ])('are right where its days count from 1904: %s', async (settings) => {
    expect(await readRows(settings, rowsOf(44_838))).toEqual(read);
  });

  test.each([
    '',
    '<workbookPr/>',
    '<workbookPr date1904="0"/>',
    '<workbookPr date1904="false"/>',
    '<workbookPr date1904="off"/>',
    '<!-- <workbookPr date1904="1"/> --><workbookPr/>',
    '<workbookPr/><workbookPr date1904="1"/>',
  ])('are right where its days count from 1900: %s', async (settings) => {
    expect(await readRows(settings, rowsOf(46_300))).toEqual(read);
  });

  test.each([
    ['<workbookPr/>', 46_300],
    ['<workbookPr date1904="true"/>', 44_838],
  ])('a day without a format counts like the others: %s', async (settings, day) => {
    expect(await readRows(settings, rowsOf(day, 'plain'))).toEqual(read);
  });
});

test.each(['<workbookPr/>', '<workbookPr date1904="1"/>', '<workbookPr date1904="true"/>'])(
  'an overview has negative and very long amounts: %s',
  async (settings) => {
    const hours = (number: number): Cell => [number / 24, 'length'];
    const rows: Cell[][] = [
      ['Kunde', 'Købt', 'Brugt', 'Tilbage'],
      ['Birk', hours(20), hours(12.5), hours(7.5)],
      ['Elm', hours(10), hours(11.25), hours(-1.25)],
      ['Pil', [8_784 / 24, 'longLength'], hours(36), hours(8_748)],
      ['Ask', hours(90_000), hours(36), hours(89_964)],
    ];
    const planned = await planFiles([{ name: 'saldi.xlsx', text: bookOf(rows, settings) }]);
    expect(planned.plan.rows.map(({ row, refusal }) => [row.left, refusal])).toEqual([
      [450, null],
      [-75, 'cardBoughtNothing'],
      [8_748 * 60, null],
      [89_964 * 60, null],
    ]);
    expect(listOpenQuestions(planned)).toEqual(['refused']);
  },
);

test('lengths of any size and sign are lengths, also merged ones', async () => {
  const lengths = [366, 9_000.5, -366, -9_000.5].map((days): Cell => [days, 'length']);
  const rows: Cell[][] = [['Tid', 'Rest'], ...lengths.map((length) => [length])];
  rows.push([[-0.0625, 'length'], 'a'], ['', 'b']);
  const merged = '<mergeCells><mergeCell ref="A6:A7"/></mergeCells>';
  for (const settings of ['<workbookPr/>', '<workbookPr date1904="true"/>']) {
    const [sheet] = await readFiles([{ name: 'book.xlsx', bytes: bookOf(rows, settings, merged) }]);
    expect(sheet?.rows.slice(1).map(([cell]) => cell)).toEqual([
      '8784:00:00',
      '216012:00:00',
      '-8784:00:00',
      '-216012:00:00',
      '-1:30:00',
      '',
    ]);
  }
});

test('a very long amount in a format of clock times is refused, not replaced', async () => {
  const rows: Cell[][] = [
    ['Kunde', 'Købt', 'Brugt', 'Tilbage'],
    ['Birk', [10, 'length'], [1, 'length'], [400, 'time']],
  ];
  const planned = await planFiles([{ name: 'saldi.xlsx', text: bookOf(rows, '') }]);
  expect(planned.read[0]?.rows.map(({ problem }) => problem)).toEqual(['amountUnreadable']);
});
