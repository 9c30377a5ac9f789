import { z } from 'zod';
import { entryFilter } from '@/modules/time/contract/entry';
import { dialectInput, type ExportFormat, exportFormats } from '@/platform/export-options';
import { locales } from '@/platform/locale';
import { monthlyInput } from './monthly';

/**
 * Number of rows above which a file is made by a background job, and no longer within the request.
 */
export const maxAnsweredAtOnce = 5_000;
/**
 * Largest number of rows of a file. More would be a copy of the database. A workbook is built as a
 * whole and takes longer, so it may have fewer.
 */
export const maxExported: Record<ExportFormat, number> = { csv: 100_000, xlsx: 20_000 };

const wanted = {
  format: z.enum(exportFormats).default('csv'),
  dialect: dialectInput,
  /**
   * Language of the file; by default the caller's. It is a parameter because a link cannot set the
   * header.
   */
  language: z.enum(locales).optional(),
};

export const exportEntriesInput = entryFilter.extend(wanted);
export type ExportEntriesInput = z.infer<typeof exportEntriesInput>;

export const exportMonthlyInput = monthlyInput.extend({
  ...wanted,
  /** Months in the file: the given one, or every month with work. */
  months: z.enum(['one', 'all']).default('one'),
});
export type ExportMonthlyInput = z.infer<typeof exportMonthlyInput>;

export const exportBalancesInput = z.strictObject(wanted);

export const exportInput = z.strictObject({ id: z.uuid() });

export const exportView = z.strictObject({
  id: z.uuid(),
  state: z.enum(['waiting', 'ready', 'failed']),
  rowsDone: z.int(),
  rowsExpected: z.int(),
});
export type ExportView = z.infer<typeof exportView>;
