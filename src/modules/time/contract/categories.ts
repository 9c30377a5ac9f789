import { z } from 'zod';
import { categories } from '../domain/category';

/** Labels of a category in each language; an empty text means Klip's own label. */
const words = z.strictObject({ da: z.string(), en: z.string() });

export const categoryLabelsView = z.strictObject({ labels: z.record(z.enum(categories), words) });
