import { createRequire } from 'node:module';

export type Weight = 'regular' | 'bold';

const require = createRequire(import.meta.url);
const { resolve } = require;
/** The app's own, which has every Latin letter, and one that has more letters and other signs. */
const typefaces = {
  own: {
    regular: resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf'),
  },
  other: {
    regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  },
};

/** A page to draw on: A4, in points. */
export const paper = { width: 595.28, height: 841.89, margin: 45 };
export const paperWidth = paper.width - 2 * paper.margin;
export const paperColour = { ink: '#1d2430', soft: '#5b6470', line: '#d9d4c8', ground: '#f6f4ee' };

type Typeface = { hasGlyphForCodePoint: (code: number) => boolean };
const opened = new Map<keyof typeof typefaces, Typeface>();

/** Both weights have the same signs. The library is read when the first paper is made. */
function open(name: keyof typeof typefaces): Typeface {
  const known = opened.get(name);
  if (known) return known;
  const { openSync } = require('fontkit') as { openSync: (path: string) => Typeface };
  const typeface = openSync(typefaces[name].regular);
  opened.set(name, typeface);
  return typeface;
}

function hasAll(name: keyof typeof typefaces, text: string): boolean {
  const typeface = open(name);
  return [...text].every((sign) => typeface.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
}

/** Sets the typeface that has the signs of `text`, with its size and colour. */
export function setType(
  document: PDFKit.PDFDocument,
  text: string,
  { weight = 'regular', size, colour }: { weight?: Weight; size: number; colour: string },
): PDFKit.PDFDocument {
  const typeface = hasAll('own', text) ? 'own' : 'other';
  return document.font(typefaces[typeface][weight]).fontSize(size).fillColor(colour);
}

/**
 * `text` on one line, in signs that one typeface has all of; a question mark for every other. Texts
 * that are put together can be printed, too.
 */
export function toPrintable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('\u2011', '-')
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\x20-\x7e]/gu, (sign) => {
      const signs = [sign, sign.normalize('NFKC')];
      return signs.find((one) => hasAll('other', one)) ?? '?';
    });
}
