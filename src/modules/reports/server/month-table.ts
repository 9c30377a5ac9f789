import type { Database } from '@/database/connection';
import type { CompanyScope } from '@/platform/actor';
import { getFirstDay, toMonth } from '@/platform/calendar/month';
import { type Column, listTimeColumns, type Table } from '@/platform/server/files/column';
import { buildTable, isForPrograms, type TableOptions } from '@/platform/server/files/table-file';
import type { ExportMonthlyInput } from '../contract/export';
import { leftOutNote } from './entry-table';
import { type GroupRow, listByGroup } from './repository/monthly';

/** Hours and credits of one group in one month. */
type Line = { month: string; name: string } & Partial<Record<GroupRow['type'], GroupRow>>;

const figures = {
  '': ({ total }) => total,
  Validated: ({ validated }) => validated,
  Billed: ({ billed }) => billed,
  Unbilled: ({ total, billed }) => total - billed,
} satisfies Record<string, (row: GroupRow) => number>;

const numbers: Column<Line>[] = [
  ...Object.entries(figures).flatMap(([figure, of]) =>
    listTimeColumns({ key: `hours${figure}`, minutesKey: `minutes${figure}` }, sumOf('hours', of)),
  ),
  ...Object.entries(figures).map(
    ([figure, of]): Column<Line> => ({
      key: `credits${figure}`,
      kind: 'count',
      read: sumOf('credits', of),
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
  const lines = new Map<string, Line>();
  for (const row of await listByGroup(db, group, { scope, companyId, months: shown })) {
    const key = `${row.month} ${row.id}`;
    const line = lines.get(key) ?? { month: row.month, name: nameOf(row) };
    line[row.type] = row;
    lines.set(key, line);
  }
  const { compare } = new Intl.Collator(locale);
  return buildTable(
    {
      sheet: say('reports:monthly.title'),
      headers: 'reports:export.column',
      total: say('reports:export.total'),
      note: leftOutNote(leftOut, options),
      columns: [
        { key: 'month', read: (line) => toMonth(line.month) },
        {
          key: group,
          header: say(`reports:monthly.group.${group}`),
          read: ({ name }) => name,
        },
        ...numbers,
      ],
      rows: [...lines.values()].sort(
        (a, b) => Number(b.month > a.month) - Number(b.month < a.month) || compare(a.name, b.name),
      ),
    },
    options,
  );

  function nameOf({ id, name }: GroupRow): string {
    if (group === 'category')
      return isForPrograms(options) ? (id ?? '') : say(`time:category.${id}`);
    return name ?? (isForPrograms(options) ? '' : say('reports:monthly.noFeature'));
  }
}

function sumOf(type: GroupRow['type'], of: (row: GroupRow) => number) {
  return (line: Line) => {
    const row = line[type];
    return row ? of(row) : 0;
  };
}
