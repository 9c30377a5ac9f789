import { z } from 'zod';
import { clearable } from '@/platform/text/text-input';
import { normaliseCvr } from '../domain/company';

/**
 * Danish CVR number, or an empty text. Blanks and the prefix DK are removed; the check digit is not
 * checked.
 */
export const cvrInput = z
  .string()
  .max(20)
  .transform(normaliseCvr)
  .pipe(clearable(z.string().regex(/^\d{8}$/), 'validation.cvr'));
