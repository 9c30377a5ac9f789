import { z } from 'zod';
import { maxTitleLength } from '@/platform/text/text-lengths';

/** Input fields shared by several tools. */
export const fields = {
  q: z.string().trim().max(100).optional(),
  customerId: z.uuid().optional().describe('From find_customers'),
  limit: z.int().min(1).max(50).default(10),
  line: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .describe(
      'Duration or credits, title, and optionally @customer or @balance number, #FEAT-12, ' +
        '/category, day: "1h30 design call @Nordlys #FEAT-12 yesterday"',
    ),
  title: z
    .string()
    .trim()
    .max(maxTitleLength)
    .optional()
    .describe('Taken as it is, instead of that in the line. Use it for text of others'),
  idempotencyKey: z
    .string()
    .regex(/^[\x21-\x7e]{8,100}$/)
    .describe('8 to 100 characters. Same key, same arguments: nothing is done twice'),
};
