import { z } from 'zod';
import { amountTypes } from '@/platform/amount';
import { maxStatementCode } from '../domain/statement-code';

/** Longest file in bytes, before base64. */
export const maxCheckedFile = 2_000_000;
const maxBase64 = Math.ceil(maxCheckedFile / 3) * 4;
/** Longest request that checks a file, in bytes. */
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
   * `genuine`: the code is in the ledger, or the file is as Klip made it (every byte of a PDF,
   * every cell of a CSV file). `changed`: the code of a CSV file is genuine, and some other cell
   * is not. `unknown`: Klip knows neither.
   */
  verdict: z.enum(['genuine', 'changed', 'unknown']),
  /** The thing that was checked. `other`: no file of a statement. */
  kind: z.enum(['code', 'pdf', 'csv', 'other', 'empty']),
  /** Period and date of a file that Klip has made; null for anything else. */
  issued: z.strictObject({ from: z.string(), to: z.string(), issuedOn: z.string() }).nullable(),
  /** The movement that the statement ends with. */
  movement: z
    .strictObject({
      code: z.string(),
      number: z.string(),
      type: z.enum(amountTypes),
      postedOn: z.string(),
      /** The amount left after it. */
      left: z.int(),
      /** True while no later movement exists. */
      isLatest: z.boolean(),
    })
    .nullable(),
});
export type StatementCheck = z.infer<typeof statementCheck>;
