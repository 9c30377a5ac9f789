import { z } from 'zod';
import { entryFilter } from '@/modules/time/contract/entry';
import { dialectInput, type ExportFormat, exportFormats } from '@/platform/export-options';
import { locales } from '@/platform/locale';
import { monthlyInput } from './monthly';

/** Number of rows above which a request is not answered at once and becomes a job. */
export const maxAnsweredAtOnce = 5_000;
/**
 * Number of rows above which a file is a copy of the database and no list; a workbook is put
 * together in one go and takes longer.
 */
export const maxExported: Record<ExportFormat, number> = { csv: 100_000, xlsx: 20_000 };

const wanted = {
  format: z.enum(exportFormats).default('csv'),
  dialect: dialectInput,
  /** Language of the file; the caller's if it is left out. A link cannot send the header. */
  language: z.enum(locales).optional(),
};

export const exportEntriesInput = entryFilter.extend(wanted);
export type ExportEntriesInput = z.infer<typeof exportEntriesInput>;

export const exportMonthlyInput = monthlyInput.extend({
  ...wanted,
  /** The given month, or every month there is. */
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
