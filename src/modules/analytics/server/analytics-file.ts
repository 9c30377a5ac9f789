import type { Database } from '@/database/connection';
import { type Category, categories } from '@/modules/time/domain/category';
import { toMonth } from '@/platform/calendar/month';
import { getWeekNumber } from '@/platform/calendar/week';
import { addDays } from '@/platform/day';
import type { Locale } from '@/platform/locale';
import { type Column, listTimeColumns, type Table } from '@/platform/server/files/column';
import { buildTable, type TableOptions, writeTables } from '@/platform/server/files/table-file';
import {
  type BalanceForecast,
  type ComparedAmounts,
  comparedFigures,
  type ExportInput,
  type ReportView,
  type TableName,
  tables,
} from '../contract';
import { findShare } from '../domain/share';
import { buildReport, type ReportOptions } from './build-report';
import { forecastBalances } from './forecast-balances';
import type { WorkFilter } from './repository/usage';

const wordOf: Record<Locale, string> = { da: 'analyser', en: 'analytics' };

/**
 * Builds the file: a workbook of everything on the screen and more, or one of its tables as CSV.
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

type ReportData = ReportView & { forecasts: readonly BalanceForecast[] };

/**
 * Builds one table of the report. Hours and credits have separate columns, so that no sum mixes
 * them.
 */
function buildReportTable(name: TableName, report: ReportData, options: TableOptions): Table {
  const { locale, translate } = options;

  function made<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Table {
    return buildTable(
      {
        sheet: translate(locale, `analytics:table.${name}`),
        headers: 'analytics:column',
        ...(columns.some(({ isSum }) => isSum) && {
          total: translate(locale, 'reports:export.total'),
        }),
        columns,
        rows,
      },
      options,
    );
  }

  switch (name) {
    case 'comparison':
      return made(
        comparedFigures.map((figure) => ({ figure, ...report.comparison[figure] })),
        [
          { key: 'figure', codes: 'analytics:figure', read: ({ figure }) => figure },
          ...comparedColumns(),
        ],
      );
    case 'months':
      return made(report.months, [
        { key: 'month', read: ({ month }) => toMonth(month) },
        ...categories.flatMap(listCategoryColumns),
        ...listTimeColumns(time, (row: ReportData['months'][number]) =>
          Object.values(row.hours).reduce((sum, minutes) => sum + minutes, 0),
        ),
        { key: 'credits', kind: 'count', read: ({ credits }) => credits, isSum: true },
      ]);
    case 'categories':
      return made(report.categories, [
        { key: 'category', codes: 'time:category', read: ({ category }) => category },
        ...comparedColumns({ isSum: true }),
      ]);
    case 'customers':
      return made(report.customers.items, [
        { key: 'customer', read: (row) => row.name },
        ...comparedColumns({ isSum: true }),
      ]);
    case 'weeks':
      return made(report.weeks, weekColumns);
    case 'waiting':
      return made(report.waiting.items, waitingColumns);
    case 'forecasts':
      return made(report.forecasts, forecastColumns);
  }

  /** Lists the columns of a category, named by the installation's label. */
  function listCategoryColumns(category: Category): Column<ReportData['months'][number]>[] {
    const header = translate(locale, `time:category.${category}`);
    const unit = translate(locale, 'analytics:column.minutes');
    return listTimeColumns<ReportData['months'][number]>(
      { key: category, minutesKey: `${category}.minutes` },
      (row) => row.hours[category] ?? 0,
    ).map((column) => ({
      ...column,
      header: column.kind === 'minutes' ? `${header} (${unit})` : header,
    }));
  }
}

const time = { key: 'hours', minutesKey: 'minutes' };

const weekColumns: Column<ReportData['weeks'][number]>[] = [
  { key: 'week', read: ({ week }) => isoWeek(week) },
  { key: 'monday', kind: 'day', read: ({ week }) => week },
  ...listTimeColumns(time, ({ hours }: ReportData['weeks'][number]) => hours),
  ...listTimeColumns(
    { key: 'available', minutesKey: 'availableMinutes' },
    ({ available }: ReportData['weeks'][number]) => available,
    { isSum: false },
  ),
  { key: 'share', kind: 'count', read: (row) => findShare(row) },
  { key: 'credits', kind: 'count', read: ({ credits }) => credits, isSum: true },
];

const waitingColumns: Column<ReportData['waiting']['items'][number]>[] = [
  { key: 'customer', read: (row) => row.name },
  { key: 'entries', kind: 'count', read: ({ entries }) => entries, isSum: true },
  ...listTimeColumns(time, ({ hours }: ReportData['waiting']['items'][number]) => hours),
  { key: 'credits', kind: 'count', read: ({ credits }) => credits, isSum: true },
  { key: 'oldestOn', kind: 'day', read: ({ oldestOn }) => oldestOn },
];

function comparedColumns({ isSum = false } = {}): Column<ComparedAmounts>[] {
  return [
    ...listTimeColumns<ComparedAmounts>(time, ({ hours }) => hours.now, { isSum }),
    ...listTimeColumns<ComparedAmounts>(
      { key: 'hoursBefore', minutesKey: 'minutesBefore' },
      ({ hours }) => hours.before,
      { isSum },
    ),
    { key: 'credits', kind: 'count', read: ({ credits }) => credits.now, isSum },
    { key: 'creditsBefore', kind: 'count', read: ({ credits }) => credits.before, isSum },
  ];
}

const forecastColumns: Column<BalanceForecast>[] = [
  { key: 'customer', read: (row) => row.companyName },
  { key: 'balance', read: (row) => row.number },
  ...listAmountColumns('left', ({ left }) => left),
  ...listAmountColumns('charged', ({ charged }) => charged),
  { key: 'wholeWeeks', kind: 'count', read: ({ weeks }) => weeks },
  { key: 'runsOutOn', kind: 'day', read: ({ runsOutOn }) => runsOutOn },
  { key: 'confidence', codes: 'analytics:confidence', read: ({ confidence }) => confidence },
  { key: 'reason', codes: 'analytics:reason', read: ({ reason }) => reason },
  { key: 'expiresOn', kind: 'day', read: ({ expiresOn }) => expiresOn },
  ...listAmountColumns('unused', ({ expiresUnused }) => expiresUnused),
];

function listAmountColumns(
  key: string,
  of: (row: BalanceForecast) => number | null,
): Column<BalanceForecast>[] {
  const readAs = (type: BalanceForecast['type']) => (row: BalanceForecast) =>
    row.type === type ? of(row) : null;
  return [
    ...listTimeColumns({ key, minutesKey: `${key}Minutes` }, readAs('hours'), { isSum: false }),
    { key: `${key}Credits`, kind: 'count', read: readAs('credits') },
  ];
}

/** Returns the ISO week, like `2026-W47`. Its year is that of the week's Thursday. */
function isoWeek(monday: string): string {
  return `${addDays(monday, 3).slice(0, 4)}-W${String(getWeekNumber(monday)).padStart(2, '0')}`;
}
