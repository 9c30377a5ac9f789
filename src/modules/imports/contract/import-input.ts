import { z } from 'zod';
import { maxHeld } from '@/modules/balances/domain/changes';
import { nameInput } from '@/platform/text/text-input';
import { maxLineLength } from '@/platform/text/text-lengths';
import { dateOrders } from '../domain/date-order';
import { numberStyles } from '../domain/number-style';
import { rowStatuses } from '../domain/row';
import { billableReadings, columnRoles, timeUnits, usedSigns } from '../domain/sheet';

const key = z.string().max(400);

/**
 * Files of an import, together at most 16 MB. Each file is given either as `text` or, if its bytes
 * are not text, as `base64`.
 */
export const createImportInput = z.strictObject({
  files: z
    .array(
      z
        .strictObject({
          name: z.string().trim().max(maxLineLength).default(''),
          text: z.string().max(16_000_000).optional(),
          base64: z.base64().max(23_000_000).optional(),
        })
        .refine(({ text, base64 }) => (text === undefined) !== (base64 === undefined), {
          path: ['text'],
          error: 'validation.required',
        }),
    )
    .min(1, { error: 'validation.required' })
    .max(20),
});
export type CreateImportInput = z.infer<typeof createImportInput>;

export const importInput = z.strictObject({ id: z.uuid() });
export const runImportInput = importInput.extend({
  /**
   * Version of the plan on which the person decided. The request is refused if the plan has changed
   * since.
   */
  version: z.int(),
});

const words = z.string().trim().max(maxLineLength).optional();

const rowChanges = z.strictObject({ date: words, amount: words, title: words, customer: words });
/** Corrected words of a row; a missing one leaves the words of the file. */
export type RowChanges = z.infer<typeof rowChanges>;

const sheetSettings = z.strictObject({
  id: key,
  /**
   * Roles of the columns. If they are null, Klip recognises them and forgets what was remembered
   * for these headers.
   */
  roles: z.array(z.enum(columnRoles)).max(200).nullable().optional(),
  dateOrder: z.enum(dateOrders).optional(),
  numberStyle: z.enum(numberStyles).optional(),
  /** The unit of plain numbers in the columns of time. */
  unit: z.enum(timeUnits).optional(),
  /** Sign that marks used time or credits; amounts with the other sign were bought. */
  used: z.enum(usedSigns).optional(),
  billable: z.enum(billableReadings).optional(),
  /** The customer of all rows, in a file without a column for it. */
  customer: nameInput.optional(),
  isLeftOut: z.boolean().optional(),
  /**
   * Number of refused rows that the importer agreed to leave out. Klip asks again when the number
   * changes.
   */
  refusedLeftOut: z.int().min(0).optional(),
});
/**
 * Answers about one sheet. Where an answer is missing, Klip uses what it found in the sheet itself.
 */
export type SheetSettings = z.infer<typeof sheetSettings>;

/**
 * All answers given so far, in the form in which they are stored. The plan names the keys and ids.
 */
export const importSettings = z.strictObject({
  sheets: z.array(sheetSettings),
  /** Chosen company for a customer's name; null makes a new company. */
  customers: z.array(
    z.strictObject({
      key,
      companyId: z.uuid().nullable().optional(),
      /** Key of another name in the files that means the same customer. */
      sameAs: key.optional(),
      isLeftOut: z.boolean().optional(),
    }),
  ),
  /** Chosen account for a person's name; null makes a placeholder. */
  people: z.array(z.strictObject({ key, userId: z.string().max(64).nullable() })),
  /** Amounts left in whole minutes or credits; below zero for an overdrawn balance. */
  cards: z.array(
    z
      .strictObject({
        key,
        left: z.int().min(-maxHeld.hours).max(maxHeld.hours).optional(),
        /** True if an existing balance keeps the amount that it has when the import is run. */
        isKept: z.literal(true).optional(),
      })
      .refine(({ left, isKept }) => (left === undefined) !== (isKept === undefined), {
        path: ['left'],
        error: 'validation.required',
      }),
  ),
  rows: z.array(
    z.strictObject({
      id: key,
      isLeftOut: z.boolean().optional(),
      /** True to import the row as Klip read it. */
      isAccepted: z.boolean().optional(),
      kind: z.enum(['work', 'purchase']).optional(),
      changes: rowChanges.optional(),
    }),
  ),
  /** True to set the amount left to zero on every balance about which the files say nothing. */
  isRestNothing: z.boolean().optional(),
  /** True to leave out the rows that are not billable. */
  isFreeLeftOut: z.boolean().optional(),
});
export type ImportSettings = z.infer<typeof importSettings>;

export const importRowsInput = importInput.extend({
  status: z.enum(rowStatuses).optional(),
  sheet: key.optional(),
  /** Value of `next` in the page before. */
  after: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});

const { sheets, customers, people, cards, rows, isRestNothing, isFreeLeftOut } =
  importSettings.shape;

/** Changes to the answers; a missing answer stays as it was. */
export const updateImportInput = importInput.extend({
  sheets: sheets.max(100).optional(),
  customers: customers.max(2000).optional(),
  people: people.max(2000).optional(),
  cards: cards.max(2000).optional(),
  isRestNothing,
  isFreeLeftOut,
  rows: rows.max(5000).optional(),
});
export type UpdateImportInput = z.infer<typeof updateImportInput>;
