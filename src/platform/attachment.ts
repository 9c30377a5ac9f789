import { z } from 'zod';

/**
 * File as a procedure answers it, with the header that makes the browser save it under its name.
 * `left-out` is the number of rows that its reader may no longer see.
 */
export const attachment = z.strictObject({
  headers: z.strictObject({
    'content-disposition': z.string(),
    'cache-control': z.string(),
    'left-out': z.string().optional(),
  }),
  body: z.file(),
});

const spelled: Record<string, string> = { æ: 'ae', ø: 'oe', å: 'aa', Æ: 'Ae', Ø: 'Oe', Å: 'Aa' };

/** Turns a text into letters, digits and dashes, which are safe in a header and on every disk. */
export function fileNamePart(text: string): string {
  return text
    .replace(/[æøåÆØÅ]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
