import type { Database } from '@/database/connection';
import type { CompanyScope } from '@/platform/actor';
import type { AmountType } from '@/platform/amount';
import { getFirstDay, toMonth } from '@/platform/calendar/month';
import { type Column, listTimeColumns, type Table } from '@/platform/server/files/column';
import { buildTable, isForPrograms, type TableOptions } from '@/platform/server/files/table-file';
import type { ExportMonthlyInput } from '../contract/export';
import { leftOutNote } from './entry-table';
import { type GroupMonth, listGroupMonths } from './repository/monthly';

/**
 * Returns the figures of a type with functions that read them from the row, because an object for
 * each of 60,000 cells would waste memory.
 */
const figuresOf = (type: AmountType): [figure: string, read: (row: GroupMonth) => number][] => {
  const [validated, billed] = [`${type}Validated`, `${type}Billed`] as const;
  const free = `${type}Free` as const;
  return [
    ['', (row) => row[type]],
    ['Validated', (row) => row[validated]],
    ['Billed', (row) => row[billed]],
    ['Unbilled', (row) => row[type] - row[billed]],
    ['Free', (row) => row[free]],
  ];
};

const numbers: Column<GroupMonth>[] = [
  ...figuresOf('hours').flatMap(([figure, read]) =>
    listTimeColumns({ key: `hours${figure}`, minutesKey: `minutes${figure}` }, read),
  ),
  ...figuresOf('credits').map(
    ([figure, read]): Column<GroupMonth> => ({
      key: `credits${figure}`,
      kind: 'count',
      read,
      isSum: true,
    }),
  ),
];

/** Builds the table of one month or of all months, with a row for each group of each month. */
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
  const lines = rows.map((row) => Object.assign(row, { name: nameOf(row) }));
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
