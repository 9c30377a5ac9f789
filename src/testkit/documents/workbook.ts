import { inflateRawSync } from 'node:zlib';

/** Reads the cells of the first sheet of a workbook in their stored form, and its parts by name. */
export function readWorkbook(bytes: Buffer): {
  rows: (string | number)[][];
  sheet: string;
  styles: string;
} {
  const part = (name: string) => listParts(bytes).get(name)?.toString('utf8') ?? '';
  const sheet = part('xl/worksheets/sheet1.xml');
  const texts = [
    ...part('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([\s\S]*?)<\/t><\/si>/g),
  ].map((found) => plain(found[1] ?? ''));
  const rows = [...sheet.matchAll(/<row[^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) => {
    const cells: (string | number)[] = [];
    for (const [, place = '', kind, value = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"[^>]*?(t="s")?><v>([^<]*)<\/v><\/c>/g,
    )) {
      cells[toColumnNumber(place)] = kind ? (texts[Number(value)] ?? '') : Number(value);
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
  return { rows, sheet, styles: part('xl/styles.xml') };
}

/** Lists the parts of a zip by the directory at its end. */
function listParts(zip: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < zip.readUInt16LE(end + 10); index += 1) {
    const [size, nameLength, extra, comment] = [
      zip.readUInt32LE(at + 20),
      ...[28, 30, 32].map((by) => zip.readUInt16LE(at + by)),
    ] as [number, number, number, number];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    parts.set(name, inflateRawSync(zip.subarray(begin, begin + size)));
    at += 46 + nameLength + extra + comment;
  }
  return parts;
}

function toColumnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function plain(xml: string): string {
  return xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Reads the text on all sheets of a workbook. */
export function readWorkbookText(bytes: Buffer): string {
  return plain([...listParts(bytes).values()].map((part) => part.toString('utf8')).join('\n'));
}
