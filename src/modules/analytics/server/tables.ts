import { type ExportOptions, words } from '@/modules/reports/server/export-entries';
import { type Category, categories } from '@/modules/time/domain/category';
import { addDays } from '@/platform/day';
import { toMonth } from '@/platform/month';
import type { Cell, ColumnKind, Table } from '@/platform/server/files/table-file';
import { getWeekNumber } from '@/platform/week';
import {
  type BalanceForecast,
  type Both,
  comparedFigures,
  type ReportView,
  type TableName,
} from '../contract';
import { findShare } from '../domain/share';

type Told = ReportView & { forecasts: readonly BalanceForecast[] };
/**
 * What a column is called, of what kind it is, and its cell of a row. A column that adds up says
 * so.
 */
type Field<Row> = { key: string; kind: ColumnKind; cell: (row: Row) => Cell; isSum?: true };

/**
 * One table of the report as a file has it. Hours and credits have columns of their own: a sum
 * never mixes them.
 */
export function buildTable(name: TableName, told: Told, options: ExportOptions): Table {
  const { locale, translate } = options;
  const isMachine = options.format === 'csv' && options.dialect === 'machine';
  const say = (key: string, code: string) => (isMachine ? code : translate(locale, key));
  const category = (one: Category) => say(`time:category.${one}`, one);

  function made<Row>(rows: readonly Row[], fields: readonly Field<Row>[]): Table {
    const cells = rows.map((row) => fields.map(({ cell }) => cell(row)));
    const hasSums = fields.some(({ isSum }) => isSum);
    return {
      sheet: translate(locale, `analytics:table.${name}`),
      columns: fields.map(({ key, kind }) => ({ key, kind, header: header(key) })),
      rows: cells,
      totals: fields.map(({ isSum }, index) => {
        if (isSum) return cells.reduce((sum, row) => sum + Number(row[index]), 0);
        return hasSums && index === 0 ? translate(locale, 'reports:export.total') : null;
      }),
      ...words(options),
    };
  }

  /** A category is called what this installation calls it. */
  function header(key: string): string {
    const [known, unit] = key.split('.');
    const one = categories.find((found) => found === known);
    if (one === undefined) return translate(locale, `analytics:column.${key}`);
    const name = translate(locale, `time:category.${one}`);
    return unit ? `${name} (${translate(locale, 'analytics:column.minutes')})` : name;
  }

  switch (name) {
    case 'comparison':
      return made(
        comparedFigures.map((figure) => ({ figure, ...told.comparison[figure] })),
        [
          {
            key: 'figure',
            kind: 'text',
            cell: ({ figure }) => say(`analytics:figure.${figure}`, figure),
          },
          ...comparedFields(),
        ],
      );
    case 'months':
      return made(told.months, [
        { key: 'month', kind: 'text', cell: ({ month }) => toMonth(month) },
        ...categories.flatMap((one) =>
          time(one, `${one}.minutes`, (row: Told['months'][number]) => row.hours[one] ?? 0),
        ),
        ...time('hours', 'minutes', (row: Told['months'][number]) =>
          Object.values(row.hours).reduce((sum, minutes) => sum + minutes, 0),
        ),
        { key: 'credits', kind: 'count', cell: ({ credits }) => credits, isSum: true },
      ]);
    case 'categories':
      return made(told.categories, [
        { key: 'category', kind: 'text', cell: (row) => category(row.category) },
        ...comparedFields({ isSum: true }),
      ]);
    case 'customers':
      return made(told.customers.items, [
        { key: 'customer', kind: 'text', cell: (row) => row.name },
        ...comparedFields({ isSum: true }),
      ]);
    case 'weeks':
      return made(told.weeks, [
        { key: 'week', kind: 'text', cell: ({ week }) => isoWeek(week) },
        { key: 'monday', kind: 'day', cell: ({ week }) => week },
        ...time('hours', 'minutes', ({ hours }: Told['weeks'][number]) => hours),
        { key: 'available', kind: 'duration', cell: ({ available }) => available },
        { key: 'availableMinutes', kind: 'minutes', cell: ({ available }) => available },
        { key: 'share', kind: 'count', cell: (row) => findShare(row) },
        { key: 'credits', kind: 'count', cell: ({ credits }) => credits, isSum: true },
      ]);
    case 'waiting':
      return made(told.waiting.items, [
        { key: 'customer', kind: 'text', cell: (row) => row.name },
        { key: 'entries', kind: 'count', cell: ({ entries }) => entries, isSum: true },
        ...time('hours', 'minutes', ({ hours }: Told['waiting']['items'][number]) => hours),
        { key: 'credits', kind: 'count', cell: ({ credits }) => credits, isSum: true },
        { key: 'oldestOn', kind: 'day', cell: ({ oldestOn }) => oldestOn },
      ]);
    case 'forecasts':
      return made(told.forecasts, forecastFields(say));
  }
}

/** Hours, as a duration and as the minutes it is. */
function time<Row>(key: string, minutesKey: string, of: (row: Row) => number): Field<Row>[] {
  return [
    { key, kind: 'duration', cell: of, isSum: true },
    { key: minutesKey, kind: 'minutes', cell: of, isSum: true },
  ];
}

function comparedFields({ isSum }: { isSum?: true } = {}): Field<Both>[] {
  const sum = isSum && ({ isSum } as const);
  return [
    { key: 'hours', kind: 'duration', cell: ({ hours }) => hours.now, ...sum },
    { key: 'minutes', kind: 'minutes', cell: ({ hours }) => hours.now, ...sum },
    { key: 'hoursBefore', kind: 'duration', cell: ({ hours }) => hours.before, ...sum },
    { key: 'minutesBefore', kind: 'minutes', cell: ({ hours }) => hours.before, ...sum },
    { key: 'credits', kind: 'count', cell: ({ credits }) => credits.now, ...sum },
    { key: 'creditsBefore', kind: 'count', cell: ({ credits }) => credits.before, ...sum },
  ];
}

function forecastFields(say: (key: string, code: string) => string): Field<BalanceForecast>[] {
  const hours = (of: (row: BalanceForecast) => number | null) => (row: BalanceForecast) =>
    row.type === 'hours' ? of(row) : null;
  const credits = (of: (row: BalanceForecast) => number | null) => (row: BalanceForecast) =>
    row.type === 'credits' ? of(row) : null;
  const left = (row: BalanceForecast) => row.left;
  const charged = (row: BalanceForecast) => row.charged;
  const unused = (row: BalanceForecast) => row.expiresUnused;
  return [
    { key: 'customer', kind: 'text', cell: (row) => row.companyName },
    { key: 'balance', kind: 'text', cell: (row) => row.number },
    { key: 'left', kind: 'duration', cell: hours(left) },
    { key: 'leftMinutes', kind: 'minutes', cell: hours(left) },
    { key: 'leftCredits', kind: 'count', cell: credits(left) },
    { key: 'charged', kind: 'duration', cell: hours(charged) },
    { key: 'chargedMinutes', kind: 'minutes', cell: hours(charged) },
    { key: 'chargedCredits', kind: 'count', cell: credits(charged) },
    { key: 'wholeWeeks', kind: 'count', cell: ({ weeks }) => weeks },
    { key: 'runsOutOn', kind: 'day', cell: ({ runsOutOn }) => runsOutOn },
    {
      key: 'confidence',
      kind: 'text',
      cell: ({ confidence }) => confidence && say(`analytics:confidence.${confidence}`, confidence),
    },
    {
      key: 'reason',
      kind: 'text',
      cell: ({ reason }) => reason && say(`analytics:reason.${reason}`, reason),
    },
    { key: 'expiresOn', kind: 'day', cell: ({ expiresOn }) => expiresOn },
    { key: 'unused', kind: 'duration', cell: hours(unused) },
    { key: 'unusedMinutes', kind: 'minutes', cell: hours(unused) },
    { key: 'unusedCredits', kind: 'count', cell: credits(unused) },
  ];
}

/** `2026-W47`: the year is that of the week's Thursday. */
function isoWeek(monday: string): string {
  return `${addDays(monday, 3).slice(0, 4)}-W${String(getWeekNumber(monday)).padStart(2, '0')}`;
}
