import { z } from 'zod';

const percent = (min: number, max: number) =>
  z.coerce
    .number({ error: 'validation.number' })
    .int({ error: 'validation.number' })
    .min(min, { error: 'admin:validation.percent' })
    .max(max, { error: 'admin:validation.percent' });

const limits = { low: percent(1, 98), medium: percent(2, 99) };
const inOrder = { path: ['low'], error: 'admin:validation.order' };

/** Percentages of the total at or below which a balance is low or medium. */
export const previewThresholdsInput = z
  .strictObject(limits)
  .refine(({ low, medium }) => low < medium, inOrder);
export const saveThresholdsInput = z
  .strictObject({ ...limits, version: z.int() })
  .refine(({ low, medium }) => low < medium, inOrder);

export const thresholdsView = z.strictObject({
  low: z.int(),
  medium: z.int(),
  /**
   * Number of changes so far. Saving sends the version that was edited, so that a newer one is not
   * overwritten.
   */
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
/** Numbers of balances in each status: by the present thresholds, and by the other ones. */
export const thresholdsPreview = z.strictObject({ now: statusCounts, after: statusCounts });
