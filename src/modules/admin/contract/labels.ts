import { z } from 'zod';
import { categories } from '@/modules/time/domain/category';
import { line } from '@/platform/text/line';
import { maxWordLength } from '@/platform/text/text-lengths';

const maxLength = 30;
const label = line.max(maxLength);

/**
 * Changed categories, each with the version that was edited. An empty label restores Klip's own
 * word.
 */
export const saveCategoryLabelsInput = z.strictObject({
  items: z
    .array(z.strictObject({ category: z.enum(categories), da: label, en: label, version: z.int() }))
    .min(1)
    .max(categories.length)
    .refine((items) => new Set(items.map(({ category }) => category)).size === items.length),
});

const categoryLabel = z.strictObject({
  category: z.enum(categories),
  da: z.string(),
  en: z.string(),
  version: z.int(),
});
export type CategoryLabelView = z.infer<typeof categoryLabel>;
/** Labels of categories, in the order in which lists show them. */
export const categoryLabelSettings = z.strictObject({ items: z.array(categoryLabel) });

const serviceType = line.min(1).max(maxWordLength);

export const renameServiceTypeInput = z.strictObject({ from: serviceType, to: serviceType });
export const removeServiceTypeInput = z.strictObject({ type: serviceType });

const serviceTypeUse = z.strictObject({
  /**
   * Spelling that most companies use. Spellings that differ only in capital letters are the same
   * service type.
   */
  type: z.string(),
  companies: z.int(),
});
export type ServiceTypeUse = z.infer<typeof serviceTypeUse>;
/** Service types, the most used first. */
export const serviceTypeSettings = z.strictObject({ items: z.array(serviceTypeUse) });
/** Number of companies that had the service type. */
export const companiesChanged = z.strictObject({ companies: z.int() });
