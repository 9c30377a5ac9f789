import { createRequire } from 'node:module';

export type Weight = 'regular' | 'bold';

const require = createRequire(import.meta.url);
const { resolve } = require;
/**
 * Typefaces of statements: `own` is the app's and has every Latin letter; `other` has more letters
 * and other characters.
 */
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

/** Size and margin of an A4 page in points. */
export const paper = { width: 595.28, height: 841.89, margin: 45 };
export const paperWidth = paper.width - 2 * paper.margin;
export const paperColour = { ink: '#1d2430', soft: '#5b6470', line: '#d9d4c8', ground: '#f6f4ee' };

type Typeface = { hasGlyphForCodePoint: (code: number) => boolean };
const opened = new Map<keyof typeof typefaces, Typeface>();

/**
 * Opens a typeface to look up its characters; the bold weight has the same ones. The library is
 * loaded with the first document.
 */
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

/** Selects a typeface that has all characters of `text`, and sets size and colour. */
export function setType(
  document: PDFKit.PDFDocument,
  text: string,
  { weight = 'regular', size, colour }: { weight?: Weight; size: number; colour: string },
): PDFKit.PDFDocument {
  const typeface = hasAll('own', text) ? 'own' : 'other';
  return document.font(typefaces[typeface][weight]).fontSize(size).fillColor(colour);
}

/**
 * Puts `text` on one line and replaces characters that the typeface `other` lacks by question
 * marks. All characters come from this one typeface, so texts can be joined and still printed.
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
