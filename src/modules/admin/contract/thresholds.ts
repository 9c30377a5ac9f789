import { z } from 'zod';

const percent = (min: number, max: number) =>
  z.coerce
    .number({ error: 'validation.number' })
    .int({ error: 'validation.number' })
    .min(min, { error: 'admin:validation.percent' })
    .max(max, { error: 'admin:validation.percent' });

const limits = { low: percent(1, 98), medium: percent(2, 99) };
const inOrder = { path: ['low'], error: 'admin:validation.order' };

/** Percent of the total at or below which a balance is low or medium. */
export const previewThresholdsInput = z
  .strictObject(limits)
  .refine(({ low, medium }) => low < medium, inOrder);
export const saveThresholdsInput = z
  .strictObject({ ...limits, version: z.int() })
  .refine(({ low, medium }) => low < medium, inOrder);

export const thresholdsView = z.strictObject({
  low: z.int(),
  medium: z.int(),
  /** Counts the changes of the settings; what is saved carries the one it began from. */
  version: z.int(),
});
export type ThresholdsView = z.infer<typeof thresholdsView>;

const statusCounts = z.strictObject({
  good: z.int(),
  medium: z.int(),
  low: z.int(),
  expired: z.int(),
  inactive: z.int(),
});
/**
 * How many balances of the installation stand in each status today, and would with the other
 * thresholds.
 */
export const thresholdsPreview = z.strictObject({ now: statusCounts, after: statusCounts });
