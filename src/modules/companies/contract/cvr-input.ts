import { z } from 'zod';
import { clearable } from '@/platform/text/text-input';
import { normaliseCvr } from '../domain/company';

/** A Danish CVR number as people write it, or nothing; its check digit is not looked at. */
export const cvrInput = z
  .string()
  .max(20)
  .transform(normaliseCvr)
  .pipe(clearable(z.string().regex(/^\d{8}$/), 'validation.cvr'));
