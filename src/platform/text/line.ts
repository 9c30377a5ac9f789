import { z } from 'zod';
import { trimLine } from './trim-line';

/** Control characters, line breaks among them. */
const notInALine = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Text of one line, such as a name. It appears in subjects of mails, in files and next to other
 * names.
 */
export const line = z
  .string()
  .overwrite(trimLine)
  .refine((text) => !notInALine.test(text), { error: 'validation.line' });
