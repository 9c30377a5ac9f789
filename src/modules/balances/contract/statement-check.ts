import { z } from 'zod';
import { amountTypes } from '@/platform/amount';
import { maxStatementCode } from '../domain/statement-code';

/** Largest size of a checked file, in bytes before base64. */
export const maxCheckedFile = 2_000_000;
const maxBase64 = Math.ceil(maxCheckedFile / 3) * 4;
/** Largest size of a request that checks a file, in bytes. */
export const maxCheckedBody = maxBase64 + 1_000;

export const checkCodeInput = z.strictObject({
  code: z
    .string()
    .trim()
    .min(1, { error: 'validation.required' })
    .max(maxStatementCode, { error: 'validation.tooLong' }),
});
export const checkFileInput = z.strictObject({
  /** A CSV or PDF file, of at most 2 MB. */
  base64: z.base64().max(maxBase64),
});

export const statementCheck = z.strictObject({
  /**
   * Result of the check. `genuine`: the code is in the ledger, or the file is unchanged since Klip
   * made it (every byte of a PDF, every cell of a CSV file). `changed`: the code of a CSV file is
   * genuine, but another cell was changed. `unknown`: Klip recognises neither code nor file.
   */
  verdict: z.enum(['genuine', 'changed', 'unknown']),
  /**
   * Kind of input that was checked; `other` is a file that is not a statement, or holds no code.
   */
  kind: z.enum(['code', 'pdf', 'csv', 'other', 'empty']),
  /** Period and date of a file that Klip has issued; null for any other input. */
  issued: z.strictObject({ from: z.string(), to: z.string(), issuedOn: z.string() }).nullable(),
  /** Last movement on the statement; null if the verdict is `unknown`. */
  movement: z
    .strictObject({
      code: z.string(),
      number: z.string(),
      type: z.enum(amountTypes),
      postedOn: z.string(),
      /** Amount left after this movement. */
      left: z.int(),
      /** True if the balance has no later movement. */
      isLatest: z.boolean(),
    })
    .nullable(),
});
export type StatementCheck = z.infer<typeof statementCheck>;
