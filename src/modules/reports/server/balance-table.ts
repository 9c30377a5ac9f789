import type { ExportedBalance } from '@/modules/balances/server/repository/listing';
import { type Column, listTimeColumns, type Table } from '@/platform/server/files/column';
import { buildTable, type TableOptions } from '@/platform/server/files/table-file';

const columns: Column<ExportedBalance>[] = [
  { key: 'customer', read: ({ companyName }) => companyName },
  { key: 'balance', read: ({ number }) => number },
  ...listTimeColumns(
    { key: 'left', minutesKey: 'leftMinutes' },
    ({ type, currentAmount }: ExportedBalance) => (type === 'hours' ? currentAmount : null),
  ),
  {
    key: 'leftCredits',
    kind: 'count',
    read: ({ type, currentAmount }) => (type === 'credits' ? currentAmount : null),
    isSum: true,
  },
  { key: 'expiresOn', kind: 'day', read: ({ expiresOn }) => expiresOn },
  {
    key: 'punchMinutes',
    kind: 'count',
    read: ({ punchMinutes }) => punchMinutes || null,
  },
  // Klip recognises its own balances by the id when the file is imported.
  { key: 'id', read: ({ id }) => id },
];

/**
 * Builds the table of the amount left on each balance. Another installation can import it together
 * with the entries.
 */
export function buildBalanceTable(rows: readonly ExportedBalance[], options: TableOptions): Table {
  const { locale, translate } = options;
  return buildTable(
    {
      sheet: translate(locale, 'reports:export.balances'),
      headers: 'reports:export.column',
      total: translate(locale, 'reports:export.total'),
      columns,
      rows,
    },
    options,
  );
}
