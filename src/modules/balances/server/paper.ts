import { createRequire } from 'node:module';

export type Weight = 'regular' | 'bold';

const { resolve } = createRequire(import.meta.url);
/** The app's own, which has every Latin letter, and one that has Greek and Cyrillic letters too. */
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

/** Sets the typeface that has the letters of `text`, with its size and colour. */
export function setType(
  document: PDFKit.PDFDocument,
  text: string,
  { weight = 'regular', size, colour }: { weight?: Weight; size: number; colour: string },
): PDFKit.PDFDocument {
  const typeface = /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(text) ? 'other' : 'own';
  return document.font(typefaces[typeface][weight]).fontSize(size).fillColor(colour);
}

const scripts = ['Latin', 'Greek', 'Cyrillic', 'Common', 'Inherited'];
const unprintable = new RegExp(
  `[^${scripts.map((script) => `\\p{Script=${script}}`).join('')}]|\\p{Emoji_Presentation}`,
  'gu',
);

/** `text` on one line, in letters that a typeface has; a question mark for every other. */
export function toPrintable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('\u2011', '-')
    .replace(/\p{Cf}/gu, '')
    .replace(unprintable, '?');
}
