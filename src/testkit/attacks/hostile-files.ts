import { strToU8, zipSync } from 'fflate';

type FileParts = Record<string, Uint8Array>;

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Creates a workbook of one sheet with hostile parts. */
export function makeWorkbook(sheet: string, more: FileParts = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    '_rels/.rels': strToU8('<Relationships/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${relationships}">` +
        '<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${relationships}/worksheet" ` +
        'Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet>${sheet}</worksheet>`),
    ...more,
  });
}

export const cellAt = (place: string) =>
  `<sheetData><row r="1"><c r="${place}"><v>1</v></c></row></sheetData>`;

const million = 1_000_000;
const lines = (count: number, line: (at: number) => string) =>
  strToU8(Array.from({ length: count }, (_, at) => line(at)).join('\n'));

/** Writes a false size, `size`, for every part of the zip. */
function lieAboutSize(zip: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(zip);
  const central = Buffer.from([0x50, 0x4b, 1, 2]);
  for (let at = bytes.indexOf(central); at >= 0; at = bytes.indexOf(central, at + 4))
    bytes.writeUInt32LE(size, at + 24);
  return bytes;
}

const bombs = () => {
  const zeros = new Uint8Array(20 * million);
  const five = zipSync(Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`${at}.csv`, zeros])));
  const one = zipSync({ 'a.csv': zeros });
  const csv = strToU8('Date,Notes,Hours\n2026-01-05,Call,1\n');
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`${at}.csv`, csv]));
  return {
    'six parts of zeros': five,
    'a part that says it is small': lieAboutSize(one, 10),
    'a part that says it is enormous': lieAboutSize(one, 0xfffffff0),
    'a part of zeros': one,
    'a thousand parts': zipSync(many),
    'a zip in a zip': zipSync({ 'inner.zip': five }),
    'a workbook of spaces': makeWorkbook(' '.repeat(30 * million)),
    'a workbook in a zip': zipSync({ 'a.xlsx': makeWorkbook(' '.repeat(30 * million)) }),
  };
};

const repeated = [
  '<dimension ',
  '<c ',
  '<c r="',
  '<c r="A1" ',
  '<row ',
  '<row><c>',
  '<v>',
  '<!--',
  '<![CDATA[',
  '<?',
  '&',
  '&#',
  '<a b="',
  '</',
];

/** Creates parts with many beginnings and no end, one for each part that is read. */
const quadratic = () => {
  const found: FileParts = {};
  for (const text of repeated) {
    const long = text.repeat(48_000);
    found[`${text} in a sheet`] = makeWorkbook(long);
    found[`${text} in the texts`] = makeWorkbook(cellAt('A1'), {
      'xl/sharedStrings.xml': strToU8(`<sst>${long}</sst>`),
    });
  }
  for (const name of ['xl/styles.xml', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']) {
    for (const text of ['<a ', '<a>', '<!--'])
      found[`${text} in ${name}`] = makeWorkbook(cellAt('A1'), {
        [name]: strToU8(text.repeat(48_000)),
      });
  }
  return found;
};

const sizes = () => ({
  'a million columns of a workbook': makeWorkbook(cellAt('BDWGN1')),
  'the last column there is': makeWorkbook(cellAt('XFD1')),
  'the last row there is': makeWorkbook(cellAt('A1048576')),
  'a place that is none': makeWorkbook(cellAt('ZZZZZZZZZ999999999')),
  'a row of a million commas': strToU8(`Date,Notes,Hours\n${','.repeat(million)}`),
  'a row of a million tabs': strToU8('\t'.repeat(million)),
  'fifteen million commas in rows': lines(75_000, () => ','.repeat(199)),
  'fifteen million commas in one row': strToU8(','.repeat(15 * million)),
  'fifteen million line breaks': strToU8('\n'.repeat(15 * million)),
  'more rows than are taken': lines(100_001, () => '1,2,3'),
  'as many rows as are taken': lines(100_000, () => '1,2,3'),
  'a customer in each row': strToU8(
    'Client,Hours Left\n' +
      Array.from({ length: 90_000 }, (_, at) => `Customer ${at},1`).join('\n'),
  ),
  'a person in each row': strToU8(
    'Client,User,Date,Notes,Hours\n' +
      Array.from({ length: 50_000 }, (_, at) => `Nordlys,P${at},2026-01-05,Call,1`).join('\n'),
  ),
  'one cell of ten million signs': strToU8(`Date,Notes,Hours\n2026-01-05,${'x'.repeat(1e7)},1`),
});

const quotes = () => ({
  'a quote that never closes': strToU8(`Date,Notes,Hours\n"${'x\n'.repeat(2 * million)}`),
  'quotes alone': strToU8('"'.repeat(4 * million)),
  'quotes in the middle': strToU8('"a"b,'.repeat(200_000)),
  'quotes that open again': strToU8('"a" "'.repeat(200_000)),
  'quotes and line breaks': strToU8('"a"\n"b'.repeat(200_000)),
  'an odd quote in each row': lines(90_000, (at) => `2026-01-05,"${at},1`),
});

const table = strToU8('Date,Notes,Hours\n2026-01-05,Call,1\n');

const slips = () =>
  Object.fromEntries(
    ['../../etc/a.csv', '..\\..\\a.csv', '/etc/a.csv', 'C:/a.csv', 'a/../../b.csv', 'a\0.csv'].map(
      (path) => [`the path ${JSON.stringify(path)}`, zipSync({ [path]: table })],
    ),
  );

const laughs =
  '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">' +
  '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>';
const outside = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const entityParts = ['xl/sharedStrings.xml', 'xl/styles.xml', 'xl/workbook.xml'];

const entities = () =>
  Object.fromEntries(
    [laughs, outside].flatMap((type, at) => [
      [`entities ${at} in a sheet`, makeWorkbook(`${type}<row>&c;&x;</row>`)],
      ...entityParts.map((part) => [
        `entities ${at} in ${part}`,
        makeWorkbook(cellAt('A1'), { [part]: strToU8(`${type}<a>&c;&x;</a>`) }),
      ]),
    ]),
  );

/** Creates a good workbook in which some bytes are changed. */
function damaged(random: () => number, count: number): FileParts {
  const good = makeWorkbook(cellAt('A1'), {
    'xl/sharedStrings.xml': strToU8('<sst><si><t>a</t></si></sst>'),
  });
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const bytes = Buffer.from(good);
      for (let change = 0; change < 8; change += 1)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      return [`a damaged workbook ${at}`, bytes];
    }),
  );
}

/** Creates a hundred harmful files, with their names. */
export function makeHostileFiles(random: () => number): [string, Uint8Array][] {
  const made = {
    ...bombs(),
    ...quadratic(),
    ...sizes(),
    ...quotes(),
    ...slips(),
    ...entities(),
  };
  const rest = 100 - Object.keys(made).length;
  return Object.entries({ ...made, ...damaged(random, rest) });
}
