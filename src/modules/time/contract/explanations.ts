import { z } from 'zod';
import { explained } from '@/platform/explanation';

/** Explanations of the sums of a filter; each unit for itself, and no sum that is zero. */
export const explainedSums = z.strictObject({
  items: z.array(explained.extend({ figure: z.enum(['unbilled', 'free', 'questioned']) })),
});
