import { z } from 'zod';

/** Number of the layout of an archive. A change that an older Klip cannot read raises it by one. */
export const archiveFormat = 2;

export const manifestSchema = z.object({
  format: z.literal(archiveFormat),
  /** Version of the Klip that made it. */
  app: z.string(),
  createdAt: z.iso.datetime(),
  /** The last migration of the database. */
  schema: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().nonnegative() }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** Files that the database names and that were not there. */
  missingFiles: z.array(z.string()),
  /** Parts in the order of the archive; together they are everything before the manifest. */
  parts: z.array(
    z.object({
      name: z.string(),
      /** Where its record begins in the archive: header, content, and zeros up to 512 bytes. */
      offset: z.int().nonnegative(),
      length: z.int().positive(),
      /** The bytes of its content. */
      size: z.int().nonnegative(),
      /** SHA-256 of the whole record, in hexadecimal. */
      sha256: z.string(),
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivePart = Manifest['parts'][number];
