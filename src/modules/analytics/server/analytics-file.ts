import type { Database } from '@/database/connection';
import type { Locale } from '@/platform/locale';
import { type TableOptions, writeTables } from '@/platform/server/files/table-file';
import { type ExportInput, tables } from '../contract';
import { buildReport, type ReportOptions } from './build-report';
import { forecastBalances } from './forecast-balances';
import type { WorkFilter } from './repository/usage';
import { buildReportTable } from './tables';

const wordOf: Record<Locale, string> = { da: 'analyser', en: 'analytics' };

/**
 * Everything the screen shows and what its tables leave out, as a workbook, or one of the tables as
 * a CSV file.
 */
export async function analyticsFile(
  db: Database,
  whose: WorkFilter,
  input: ExportInput,
  options: TableOptions & Pick<ReportOptions, 'today'>,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string }> {
  const { format, locale } = options;
  const [found, forecasts] = await Promise.all([
    buildReport(db, whose, input, options, null),
    forecastBalances(db, whose, options, Number.POSITIVE_INFINITY),
  ]);
  const shown = format === 'xlsx' ? tables : [input.table];
  const made = shown.map((table) =>
    buildReportTable(table, { ...found, forecasts: forecasts.items }, options),
  );
  const bytes = await writeTables(made, options);
  const part = format === 'xlsx' ? '' : `-${input.table}`;
  return { bytes, name: `klip-${wordOf[locale]}-${input.from}-${input.to}${part}.${format}` };
}
