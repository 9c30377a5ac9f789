import { z } from 'zod';
import { nameInput } from '@/platform/text/text-input';
import { maxLineLength } from '@/platform/text/text-lengths';
import { dateOrders } from '../domain/date-order';
import { numberStyles } from '../domain/number-style';
import { columnRoles } from '../domain/sheet';

const key = z.string().max(400);

/** Together at most 16 MB. `text` is what was pasted or is text already; `base64` is any file. */
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
  /** The version of the plan that was seen. */
  version: z.int(),
});

const words = z.string().trim().max(maxLineLength).optional();

/** What is left out stays as it was answered before. Keys and ids are those of the plan. */
export const updateImportInput = importInput.extend({
  sheets: z
    .array(
      z.strictObject({
        id: key,
        roles: z.array(z.enum(columnRoles)).max(200).optional(),
        dateOrder: z.enum(dateOrders).optional(),
        numberStyle: z.enum(numberStyles).optional(),
        customer: nameInput.optional(),
        isLeftOut: z.boolean().optional(),
      }),
    )
    .max(100)
    .optional(),
  customers: z
    .array(
      z.strictObject({
        key,
        companyId: z.uuid().nullable().optional(),
        isLeftOut: z.boolean().optional(),
      }),
    )
    .max(2000)
    .optional(),
  people: z
    .array(z.strictObject({ key, userId: z.string().max(64).nullable() }))
    .max(2000)
    .optional(),
  /** What is left now, in whole minutes or credits; below zero where a card is overdrawn. */
  cards: z
    .array(z.strictObject({ key, left: z.int().min(-6_000_000).max(6_000_000) }))
    .max(2000)
    .optional(),
  /** Nothing is left on the cards that nobody has said anything of. */
  isRestNothing: z.boolean().optional(),
  rows: z
    .array(
      z.strictObject({
        id: key,
        isLeftOut: z.boolean().optional(),
        changes: z
          .strictObject({ date: words, amount: words, title: words, customer: words })
          .optional(),
      }),
    )
    .max(5000)
    .optional(),
});
export type UpdateImportInput = z.infer<typeof updateImportInput>;
