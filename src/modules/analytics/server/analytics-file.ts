import type { Database } from '@/database/connection';
import { type ExportOptions, writeTable } from '@/modules/reports/server/export-entries';
import type { Locale } from '@/platform/locale';
import { writeTablesAsXlsx } from '@/platform/server/files/table-file';
import type { ExportInput, TableName } from '../contract';
import { tables } from '../contract';
import { forecastBalances } from './forecast-balances';
import { type ReportOptions, report } from './report';
import type { Whose } from './repository/usage';
import { buildTable } from './tables';

const wordOf: Record<Locale, string> = { da: 'analyser', en: 'analytics' };

/**
 * Everything the screen shows and what its tables leave out, as a workbook, or one of the tables as
 * a CSV file.
 */
export async function analyticsFile(
  db: Database,
  whose: Whose,
  input: ExportInput,
  options: ExportOptions & Pick<ReportOptions, 'today'>,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string }> {
  const { format, locale } = options;
  const [found, forecasts] = await Promise.all([
    report(db, whose, input, options, null),
    forecastBalances(db, whose, options, Number.POSITIVE_INFINITY),
  ]);
  const make = (name: TableName) =>
    buildTable(name, { ...found, forecasts: forecasts.items }, options);
  const bytes =
    format === 'xlsx'
      ? await writeTablesAsXlsx(...tables.map(make))
      : await writeTable(make(input.table), options);
  const part = format === 'xlsx' ? '' : `-${input.table}`;
  return { bytes, name: `klip-${wordOf[locale]}-${input.from}-${input.to}${part}.${format}` };
}
