import { z } from 'zod';
import { type Amount, type AmountType, amountTypes, type Quantity } from './amount';

/**
 * Part of a figure: its amount, negative if it is taken off, with the key of the words that name it
 * and their values.
 */
export type Term = {
  words: string;
  amount: Amount;
  values?: Record<string, unknown>;
  /** True if the term is named when it is zero, too. */
  isAlwaysSaid?: boolean;
};

/** Reason for a figure: terms that add up to it. */
export type Explanation = Quantity & { terms: Term[] };

/** An explanation in the language of the reader: a sentence, and a line for each term. */
export const explained = z.strictObject({
  amount: z.int(),
  type: z.enum(amountTypes),
  /** A sum in words: “6 h 15 min = 20 h bought − 14 h used + 15 min given back”. */
  sentence: z.string(),
  lines: z.array(z.strictObject({ text: z.string(), amount: z.int() })),
});
export type Explained = z.infer<typeof explained>;

/**
 * Explains a figure by its terms; those of zero are left out, but one always remains. Throws
 * if they do not add up to the figure: such a sentence is a bug and must not reach a customer.
 */
export function explain(type: AmountType, amount: Amount, terms: readonly Term[]): Explanation {
  const sum = terms.reduce((total, term) => total + term.amount, 0);
  if (sum !== amount) throw new Error(`terms of ${sum} do not explain ${amount}`);
  const kept = terms.filter((term) => term.amount !== 0 || term.isAlwaysSaid);
  return { type, amount, terms: kept.length > 0 ? kept : terms.slice(0, 1) };
}
