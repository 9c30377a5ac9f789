import type { Database } from '@/database/connection';
import type { CompanyScope } from '@/platform/actor';
import { getFirstDay, toMonth } from '@/platform/calendar/month';
import { type Column, listTimeColumns, type Table } from '@/platform/server/files/column';
import { buildTable, isForPrograms, type TableOptions } from '@/platform/server/files/table-file';
import type { ExportMonthlyInput } from '../contract/export';
import { leftOutNote } from './entry-table';
import { type GroupMonth, listGroupMonths } from './repository/monthly';

type Figures = { total: number; validated: number; billed: number };

const figures = {
  '': ({ total }) => total,
  Validated: ({ validated }) => validated,
  Billed: ({ billed }) => billed,
  Unbilled: ({ total, billed }) => total - billed,
} satisfies Record<string, (row: Figures) => number>;

const hoursOf = (row: GroupMonth): Figures => ({
  total: row.hours,
  validated: row.hoursValidated,
  billed: row.hoursBilled,
});
const creditsOf = (row: GroupMonth): Figures => ({
  total: row.credits,
  validated: row.creditsValidated,
  billed: row.creditsBilled,
});

const numbers: Column<GroupMonth>[] = [
  ...Object.entries(figures).flatMap(([figure, of]) =>
    listTimeColumns<GroupMonth>({ key: `hours${figure}`, minutesKey: `minutes${figure}` }, (row) =>
      of(hoursOf(row)),
    ),
  ),
  ...Object.entries(figures).map(
    ([figure, of]): Column<GroupMonth> => ({
      key: `credits${figure}`,
      kind: 'count',
      read: (row) => of(creditsOf(row)),
      isSum: true,
    }),
  ),
];

/** One month by group, or every month there is: a row for each group of each month. */
export async function buildMonthTable(
  db: Database,
  scope: CompanyScope,
  { month, months, group, companyId }: ExportMonthlyInput,
  options: TableOptions,
  leftOut: number,
): Promise<Table> {
  const { locale, translate } = options;
  const say = (key: string) => translate(locale, key);
  const shown = months === 'all' ? undefined : [getFirstDay(month)];
  const rows = await listGroupMonths(db, group, { scope, companyId, months: shown });
  const lines = rows.map((row) => ({ ...row, name: nameOf(row) }));
  const { compare } = new Intl.Collator(locale);
  return buildTable(
    {
      sheet: say('reports:monthly.title'),
      headers: 'reports:export.column',
      total: say('reports:export.total'),
      note: leftOutNote(leftOut, options),
      columns: [
        { key: 'month', read: ({ month }) => toMonth(month) },
        {
          key: group,
          header: say(`reports:monthly.group.${group}`),
          read: ({ name }) => name,
        },
        ...numbers,
      ],
      rows: lines.sort(
        (a, b) => Number(b.month > a.month) - Number(b.month < a.month) || compare(a.name, b.name),
      ),
    },
    options,
  );

  function nameOf({ id, name }: GroupMonth): string {
    if (group === 'category')
      return isForPrograms(options) ? (id ?? '') : say(`time:category.${id}`);
    return name ?? (isForPrograms(options) ? '' : say('reports:monthly.noFeature'));
  }
}
