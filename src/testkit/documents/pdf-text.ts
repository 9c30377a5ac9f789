import { inflateSync } from 'node:zlib';

type Letters = Map<number, string>;

/**
 * Reads the texts of a PDF of ours in the order of drawing: it decodes the strings of the content
 * streams with the table of letters in each embedded typeface.
 */
export function readPdfTexts(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const typefaces = readTypefaces(file);
  return listStreams(file).flatMap(({ content }) => {
    let letters: Letters | undefined;
    const steps = content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\s\d.-])*)\]\s*TJ/gi);
    return [...steps].flatMap(([, name, shown]) => {
      if (name) letters = typefaces.get(name);
      return letters && shown !== undefined ? [readText(shown, letters)] : [];
    });
  });
}

/**
 * Returns the objects of a PDF without the bytes of their streams, which could contain any text by
 * chance.
 */
export function readPdfObjects(bytes: Uint8Array): string {
  const file = Buffer.from(bytes).toString('latin1');
  return file.replaceAll(/\nstream\r?\n.*?\nendstream\b/gs, '\n');
}

export function countPages(bytes: Uint8Array): number {
  return [...readPdfObjects(bytes).matchAll(/\/Type \/Page\b/g)].length;
}

/** Lists the streams of the file with the numbers of their objects. */
function listStreams(file: Buffer): { id: number; content: string }[] {
  const text = file.toString('latin1');
  const heads = text.matchAll(/\n(\d+) 0 obj\n<<((?:(?!endobj).)*?)>>\nstream\r?\n/gs);
  return [...heads].flatMap(({ index, 0: { length }, 1: id, 2: facts = '' }) => {
    const start = index + length;
    const size = Number(/\/Length (\d+)/.exec(facts)?.[1]);
    if (!facts.includes('/FlateDecode')) return [];
    const content = inflateSync(file.subarray(start, start + size)).toString('latin1');
    return [{ id: Number(id), content }];
  });
}

/**
 * Reads the letters of each typeface from its ToUnicode table (ISO 32000, 9.10), by its name on a
 * page.
 */
function readTypefaces(file: Buffer): Map<string, Letters> {
  const text = file.toString('latin1');
  const tables = new Map(listStreams(file).map(({ id, content }) => [id, content]));
  const named = [...text.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(
    named.map(([, name = '', id]) => {
      const object = new RegExp(`\n${id} 0 obj\n.*?endobj`, 's').exec(text)?.[0] ?? '';
      const table = tables.get(Number(/\/ToUnicode (\d+) 0 R/.exec(object)?.[1])) ?? '';
      return [name, readLetters(table)];
    }),
  );
}

function readLetters(table: string): Letters {
  const letters: Letters = new Map();
  for (const [, first = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[(.*?)\]/gs)) {
    const start = Number.parseInt(first, 16);
    for (const [index, [, hex = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const units = hex.replace(/\s/g, '').match(/.{4}/g) ?? [];
      const codes = units.map((unit) => Number.parseInt(unit, 16));
      letters.set(start + index, String.fromCharCode(...codes));
    }
  }
  return letters;
}

/**
 * Reads a text from glyphs, hexadecimal numbers of four digits. Numbers between them only move the
 * pen.
 */
function readText(shown: string, letters: Letters): string {
  const hex = [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, part]) => part).join('');
  const glyphs = hex.match(/.{4}/g) ?? [];
  return glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '').join('');
}
