import { inflateSync } from 'node:zlib';

/**
 * What a PDF of ours says, piece by piece in the order in which it was drawn: the strings of its
 * content streams.
 */
export function readPdfTexts(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  return listStreams(file).flatMap((stream) =>
    [...stream.matchAll(/\[((?:<[0-9a-f]*>|[\s\d.-])*)\]\s*TJ/gi)].map(([, shown = '']) =>
      readText(shown),
    ),
  );
}

export function countPages(bytes: Uint8Array): number {
  return [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b/g),
  ].length;
}

function listStreams(file: Buffer): string[] {
  const text = file.toString('latin1');
  return [...text.matchAll(/\/Length (\d+).*?stream\r?\n/gs)].flatMap((found) => {
    const start = found.index + found[0].length;
    const content = file.subarray(start, start + Number(found[1]));
    return found[0].includes('/FlateDecode') ? [inflateSync(content).toString('latin1')] : [];
  });
}

/**
 * Hexadecimal bytes of the built-in typeface's encoding, between numbers that only move the pen.
 */
function readText(shown: string): string {
  const hex = [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, part]) => part).join('');
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));
}
