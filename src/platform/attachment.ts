import { z } from 'zod';

/**
 * A file as a procedure answers it, with the header that has it saved under its name. `left-out` is
 * how many rows its reader may not see any more.
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

/** Letters, digits and dashes only, so that it is safe in a header and on every disk. */
export function fileNamePart(text: string): string {
  return text
    .replace(/[æøåÆØÅ]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
