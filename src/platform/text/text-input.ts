import { z } from 'zod';
import { line } from './line';
import { readEmail } from './read-email';
import {
  maxEmailLength,
  maxNameLength,
  maxReasonLength,
  maxTextLength,
  minNameLength,
} from './text-lengths';
import { trimLine } from './trim-line';

/** The name of a person or a company. */
export const nameInput = line
  .min(minNameLength, { error: 'validation.name.min' })
  .max(maxNameLength);

/** Address of a mailbox as people write or copy it, for every form and import. */
export const emailInput = z
  .string()
  .overwrite((typed) => readEmail(typed) ?? typed)
  .refine((typed) => readEmail(typed) !== undefined, { error: 'validation.email', abort: true })
  .max(maxEmailLength)
  .meta({ format: 'idn-email' });

/** An address in lower case, as accounts keep them. */
export const plainEmailInput = emailInput.toLowerCase();

/**
 * Accepts an empty or blank text, which clears a fact, and texts that `fact` accepts. `error` is
 * the message for any other text.
 */
export function clearable(fact: z.ZodType<string, string>, error: string) {
  return z
    .string()
    .overwrite((typed) => fact.safeParse(trimLine(typed)).data ?? trimLine(typed))
    .refine((text) => text === '' || fact.safeParse(text).success, { error });
}

/** A text of several lines that must not be empty. */
export const writtenText = z
  .string()
  .trim()
  .min(1, { error: 'validation.required' })
  .max(maxTextLength);

/** A few sentences, possibly empty. */
export const reasonInput = z.string().trim().max(maxReasonLength);

/** Words that a list is searched for. */
export const searchInput = z.string().trim().max(100).optional();

/** Version of a row that the sender has seen: the time of its last change. */
export const seenVersion = z.string().max(40);
