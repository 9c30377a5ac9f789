import { z } from 'zod';

/** A file as a procedure answers it, with the header that has it saved under its name. */
export const attachment = z.strictObject({
  headers: z.strictObject({ 'content-disposition': z.string(), 'cache-control': z.string() }),
  body: z.file(),
});
