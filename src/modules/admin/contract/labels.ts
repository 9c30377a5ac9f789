import { z } from 'zod';
import { categories } from '@/modules/time/domain/category';
import { line } from '@/platform/text/line';
import { maxWordLength } from '@/platform/text/text-lengths';

const maxLength = 30;
const label = line.max(maxLength);

/**
 * The categories that are changed, each with the version it was read with. An empty label is Klip's
 * own word.
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
/** Categories in the order of the lists that show them. */
export const categoryLabelSettings = z.strictObject({ items: z.array(categoryLabel) });

const serviceType = line.min(1).max(maxWordLength);

export const renameServiceTypeInput = z.strictObject({ from: serviceType, to: serviceType });
export const removeServiceTypeInput = z.strictObject({ type: serviceType });

const serviceTypeUse = z.strictObject({
  /** The spelling of most companies; capital letters make no other service type. */
  type: z.string(),
  companies: z.int(),
});
export type ServiceTypeUse = z.infer<typeof serviceTypeUse>;
/** The most used first. */
export const serviceTypeSettings = z.strictObject({ items: z.array(serviceTypeUse) });
/** How many companies had it. */
export const companiesChanged = z.strictObject({ companies: z.int() });
