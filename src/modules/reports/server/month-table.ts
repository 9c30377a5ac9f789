import type { Database } from '@/database/connection';
import type { CompanyScope } from '@/platform/actor';
import { getFirstDay, toMonth } from '@/platform/month';
import type { Cell, Column, Table } from '@/platform/server/files/table-file';
import type { ExportMonthlyInput } from '../contract/export';
import { type ExportOptions, words } from './export-entries';
import { type GroupRow, listByGroup } from './repository/monthly';

const figures = ['', 'Validated', 'Billed', 'Unbilled'] as const;

const columns: Pick<Column, 'key' | 'kind'>[] = [
  { key: 'month', kind: 'text' },
  { key: 'group', kind: 'text' },
  ...figures.flatMap((figure): Pick<Column, 'key' | 'kind'>[] => [
    { key: `hours${figure}`, kind: 'duration' },
    { key: `minutes${figure}`, kind: 'minutes' },
  ]),
  ...figures.map(
    (figure): Pick<Column, 'key' | 'kind'> => ({ key: `credits${figure}`, kind: 'count' }),
  ),
];

/** One month by group, or every month there is: a row for each group of each month. */
export async function buildMonthTable(
  db: Database,
  scope: CompanyScope,
  { month, months, group, companyId }: ExportMonthlyInput,
  options: ExportOptions,
): Promise<Table> {
  const { locale, translate } = options;
  const shown = months === 'all' ? undefined : [getFirstDay(month)];
  const rows = await listByGroup(db, group, { scope, companyId, months: shown });
  const lines = new Map<string, GroupRow[]>();
  for (const row of rows)
    lines.set(`${row.month} ${row.id}`, [...(lines.get(`${row.month} ${row.id}`) ?? []), row]);
  const named = [...lines.values()].map((own) => ({ own, name: nameOf(own[0]) }));
  named.sort(
    (a, b) =>
      (b.own[0]?.month ?? '').localeCompare(a.own[0]?.month ?? '') ||
      a.name.localeCompare(b.name, locale),
  );
  return {
    sheet: translate(locale, 'reports:monthly.title'),
    columns: columns.map(({ key, kind }) => ({
      key: key === 'group' ? group : key,
      kind,
      header: translate(
        locale,
        key === 'group' ? `reports:monthly.group.${group}` : `reports:export.column.${key}`,
      ),
    })),
    rows: named.map(({ own, name }) => [toMonth(own[0]?.month ?? ''), name, ...toCells(own)]),
    totals: [translate(locale, 'reports:export.total'), null, ...toCells(rows)],
    ...words(options),
  };

  function nameOf(row: GroupRow | undefined): string {
    if (group === 'category')
      return isMachine() ? (row?.id ?? '') : translate(locale, `time:category.${row?.id}`);
    return row?.name ?? (isMachine() ? '' : translate(locale, 'reports:monthly.noFeature'));
  }

  function isMachine(): boolean {
    return options.format === 'csv' && options.dialect === 'machine';
  }
}

function toCells(rows: readonly GroupRow[]): Cell[] {
  const sums = (type: GroupRow['type']) => {
    const own = rows.filter((row) => row.type === type);
    const sum = (of: 'total' | 'validated' | 'billed') =>
      own.reduce((total, row) => total + row[of], 0);
    return [sum('total'), sum('validated'), sum('billed'), sum('total') - sum('billed')];
  };
  return [...sums('hours').flatMap((minutes) => [minutes, minutes]), ...sums('credits')];
}
