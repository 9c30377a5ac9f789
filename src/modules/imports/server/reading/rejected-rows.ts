import { requestErrors } from '@/platform/request-errors';
import type { Table } from '@/platform/server/files/column';
import { buildTable, type TableOptions } from '@/platform/server/files/table-file';
import { ReadingEnded } from '@/platform/server/readers/reading-process';
import { isFreeRow } from '../../domain/row';
import { textOf } from '../../domain/sheet';
import { importErrors } from '../../errors';
import { joinTableParts } from '../planning/join-table-parts';
import type { ImportRow } from '../repository/import-rows';
import { buildCurrentPlan, findImporter, type ImportServices, readParts } from './prepare-plan';

/**
 * Builds the table of rows that are not imported: place, reason, and the cells as they are in their
 * file.
 */
export async function buildRejectedRows(
  services: ImportServices,
  row: ImportRow,
  options: TableOptions,
): Promise<Table> {
  const { db, clock } = services;
  if (row.state === 'reading' || row.state === 'unreadable') throw importErrors.importNotReady();
  const parts = await readParts(services, row, { withCells: true }).catch((error) => {
    throw error instanceof ReadingEnded ? requestErrors.unavailable() : error;
  });
  const readImport = joinTableParts(parts);
  const actor = await findImporter(db, row.userId, clock());
  const { plan } = await buildCurrentPlan(db, actor, readImport);
  const sheets = new Map(readImport.sheets.map((sheet) => [sheet.id, sheet]));
  const placeOf = (sheetId: string) => {
    const sheet = sheets.get(sheetId);
    return [sheet?.file, sheet?.name].filter(Boolean).join(' – ');
  };
  return buildTable(
    {
      sheet: options.translate(options.locale, 'imports:rest.fileName'),
      headers: 'imports:rest',
      columns: [
        { key: 'file', read: (planned) => placeOf(planned.row.sheetId) },
        { key: 'line', kind: 'count', read: (planned) => planned.row.line },
        {
          key: 'reason',
          codes: 'imports',
          read: ({ refusal, row: read }) => {
            if (refusal) return `refusal.${refusal}`;
            const isFree = readImport.settings.isFreeLeftOut && isFreeRow(read);
            return isFree ? 'rows.notBillable' : 'status.leftOut';
          },
        },
      ],
      rows: plan.rows.filter(({ status }) => status === 'refused' || status === 'leftOut'),
      readMore: (planned) => (readImport.cells.get(planned.row.id) ?? []).map(textOf),
    },
    options,
  );
}
