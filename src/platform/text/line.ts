import { z } from 'zod';

/** Control characters, line breaks among them. */
const notInALine = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Blanks and signs without a shape at both ends, such as zero-width ones. */
const invisibleEnds = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** Text of one line without anything invisible around it. */
export function trimLine(text: string): string {
  return text.replace(invisibleEnds, '');
}

/**
 * Text of one line, such as a name: it ends up in subjects of mails, in files and beside other
 * names.
 */
export const line = z
  .string()
  .overwrite(trimLine)
  .refine((text) => !notInALine.test(text), { error: 'validation.line' });
