import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { AppError } from '@/platform/errors';
import { cellAt, makeWorkbook } from '@/testkit/attacks/hostile-files';
import { readSheet } from '../../domain/read-sheet';
import { readFiles } from './read-files';

const bytes = (...numbers: number[]) => Uint8Array.from(numbers);
const zeros = new Uint8Array(30 * 1024 * 1024);
const csv = strToU8('Date,Notes,Hours\n2026-01-05,Call,1\n');
const nested = zipSync({ 'inner.zip': zipSync({ 'a.csv': csv }) });

const refused: [string, string, () => Uint8Array][] = [
  ['nothing at all', 'fileEmpty', () => bytes()],
  ['only line breaks', 'fileEmpty', () => strToU8('\n\n\n')],
  ['only separators', 'fileEmpty', () => strToU8(';;;\n;;;\n')],
  ['only a mark', 'fileEmpty', () => bytes(0xef, 0xbb, 0xbf)],
  ['a picture', 'fileUnreadable', () => bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13)],
  ['a program', 'fileUnreadable', () => bytes(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0)],
  ['a PDF', 'fileUnreadable', () => strToU8(`%PDF-1.7\n${'\u0001\u0002\u0000'.repeat(50)}`)],
  [
    'noise',
    'fileUnreadable',
    () => Uint8Array.from({ length: 4096 }, (_, at) => (at * 7919) % 251),
  ],
  ['control signs', 'fileUnreadable', () => bytes(0xff, ...Array(500).fill(2))],
  ['zeros', 'fileUnreadable', () => new Uint8Array(4096)],
  ['an old workbook', 'workbookOld', () => bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ['half a zip', 'zipUnreadable', () => zipSync({ 'a.csv': csv }).slice(0, 60)],
  ['a zip by its beginning only', 'zipUnreadable', () => bytes(0x50, 0x4b, 3, 4, 1, 2, 3)],
  ['an empty zip', 'zipWithoutTables', () => zipSync({})],
  ['a zip of pictures', 'zipWithoutTables', () => zipSync({ 'a.png': bytes(1, 2, 3) })],
  ['a zip in a zip', 'zipWithoutTables', () => nested],
  [
    'a bomb',
    'zipTooLarge',
    () => zipSync({ 'a.csv': zeros, 'b.csv': zeros, 'c.csv': zeros, 'd.csv': zeros }),
  ],
  [
    'a zip of a thousand files',
    'zipTooLarge',
    () => zipSync(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`${at}.csv`, csv]))),
  ],
  ['a path upwards', 'zipUnsafe', () => zipSync({ '../../etc/cron.csv': csv })],
  ['a path upwards with backslashes', 'zipUnsafe', () => zipSync({ '..\\..\\cron.csv': csv })],
  ['a path from the root', 'zipUnsafe', () => zipSync({ '/etc/passwd.csv': csv })],
  ['a path of a drive', 'zipUnsafe', () => zipSync({ 'C:/windows/a.csv': csv })],
  [
    'a workbook with macros',
    'workbookMacros',
    () => makeWorkbook(cellAt('A1'), { 'xl/vbaProject.bin': bytes(1) }),
  ],
  [
    'a workbook with old macros',
    'workbookMacros',
    () => makeWorkbook(cellAt('A1'), { 'xl/macrosheets/sheet1.xml': strToU8('<a/>') }),
  ],
  ['a million columns', 'tooManyColumns', () => makeWorkbook(cellAt('BDWGN1'))],
  ['the last column there is', 'tooManyColumns', () => makeWorkbook(cellAt('XFD1'))],
  ['the last row there is', 'tooManyRows', () => makeWorkbook(cellAt('A1048576'))],
  [
    'entities in a workbook',
    'workbookUnreadable',
    () => makeWorkbook('<!DOCTYPE a [<!ENTITY b "c">]>'),
  ],
  [
    'a workbook without sheets',
    'workbookUnreadable',
    () => zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }),
  ],
  [
    'a workbook that is no XML',
    'workbookUnreadable',
    () => zipSync({ 'xl/workbook.xml': bytes(1, 2, 3) }),
  ],
  [
    'a row of a million columns',
    'tooManyColumns',
    () => strToU8(`Date,Notes,Hours\n${','.repeat(1_000_000)}`),
  ],
  ['more rows than are taken', 'tooManyRows', () => strToU8('1,2,3\n'.repeat(100_001))],
  [
    'a zip with a damaged workbook',
    'zipUnreadable',
    () => zipSync({ 'a.xlsx': bytes(0x50, 0x4b, 3, 4) }),
  ],
];

describe('a hostile file is refused in words of its own, and names itself', () => {
  test.each(refused)('%s', async (_, code, make) => {
    const error = await readFiles([{ name: 'hostile', bytes: make() }]).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code });
  });
});

const taken: [string, string][] = [
  ['a formula', 'Date,Notes,Hours\n2026-01-05,"=HYPERLINK(""http://evil"",""a"")",1\n'],
  ['a huge cell', `Date,Notes,Hours\n2026-01-05,${'x'.repeat(2_000_000)},1\n`],
  ['half a pair at the cut', `Date,Notes,Hours\n2026-01-05,${'x'.repeat(138)}😀😀,1\n`],
  ['an open quotation mark', 'Date,Notes,Hours\n2026-01-05,"open,1\n'],
  [
    'names of objects as headers',
    'Date,constructor,__proto__,Notes,Hours\n2026-01-05,a,b,Call,1\n',
  ],
  ['a number without end', `Date,Notes,Hours\n2026-01-05,Call,${'9'.repeat(400)}\n`],
  ['an impossible day', 'Date,Notes,Hours\n2026-02-31,Call,1\n'],
  ['markup', 'Date,Notes,Hours\n2026-01-05,<script>alert(1)</script>,1\n'],
];

test.each(taken)('%s is text like any other, or a refused row', async (_, text) => {
  const [sheet] = await readFiles([{ name: 'a.csv', bytes: strToU8(text) }]);
  const context = { timeZone: 'Europe/Copenhagen', today: '2026-11-21' };
  const read = sheet && readSheet(sheet, { id: sheet.id, customer: 'Nordlys' }, context);
  expect(read?.rows).toHaveLength(1);
  const [row] = read?.rows ?? [];
  expect(row?.title.length).toBeLessThanOrEqual(140);
  expect(JSON.stringify(row)).not.toMatch(/\\ud[89ab]/i);
});
