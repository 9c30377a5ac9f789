import { z } from 'zod';
import { normaliseCvr } from '../domain/company';

/** A Danish CVR number as people write it, or nothing; its check digit is not looked at. */
export const cvrInput = z
  .string()
  .max(20)
  .transform(normaliseCvr)
  .pipe(
    z.union([z.literal(''), z.string().regex(/^\d{8}$/, { error: 'validation.cvr' })], {
      error: 'validation.cvr',
    }),
  );
