import type { EntryFilter } from '@/modules/time/contract';
import type { EntryRow } from '@/modules/time/server/repository';
import { fileNamePart } from '@/platform/attachment';
import type { Locale } from '@/platform/locale';
import { getLastDay, toMonth } from '@/platform/month';
import { attach } from '@/platform/server/files/attach';
import {
  type Cell,
  type Column,
  type Table,
  writeTableAsCsv,
  writeTablesAsXlsx,
} from '@/platform/server/files/table-file';
import type { Translate } from '@/platform/server/problem';
import type { ExportDialect, ExportFormat } from '../contract/export';

export type ExportOptions = {
  format: ExportFormat;
  dialect: ExportDialect;
  locale: Locale;
  timeZone: string;
  translate: Translate;
};

const columns = {
  date: 'day',
  start: 'clock',
  end: 'clock',
  duration: 'duration',
  minutes: 'minutes',
  credits: 'count',
  title: 'text',
  customer: 'text',
  balance: 'text',
  feature: 'text',
  category: 'text',
  consultant: 'text',
  validated: 'flag',
  billed: 'flag',
  questioned: 'flag',
  description: 'text',
} satisfies Record<string, Column['kind']>;

/** Hours and credits have columns of their own: a sum over one never mixes them. */
export function buildEntryTable(rows: readonly EntryRow[], options: ExportOptions): Table {
  const { locale, translate } = options;
  const sum = (type: EntryRow['type']) =>
    rows.reduce((total, row) => (row.type === type ? total + row.amount : total), 0);
  const totals: Cell[] = [
    translate(locale, 'reports:export.total'),
    null,
    null,
    sum('hours'),
    null,
    sum('credits'),
  ];
  return {
    sheet: translate(locale, 'time:title'),
    columns: Object.entries(columns).map(([key, kind]) => ({
      key,
      kind,
      header: translate(locale, `reports:export.column.${key}`),
    })),
    rows: rows.map((row) => toCells(row, options)),
    totals: Object.keys(columns).map((_, index) => totals[index] ?? null),
    ...words(options),
  };
}

function toCells(
  row: EntryRow,
  { format, dialect, locale, timeZone, translate }: ExportOptions,
): Cell[] {
  const isMachine = format === 'csv' && dialect === 'machine';
  const clock = (at: string | null) =>
    at === null || isMachine ? at : getClockFormat(timeZone).format(new Date(at));
  const isHours = row.type === 'hours';
  const feature = row.taskNumber === null ? null : `FEAT-${row.taskNumber}`;
  return [
    row.serviceDate,
    clock(row.startsAt),
    clock(row.endsAt),
    isHours ? row.amount : null,
    isHours ? row.amount : null,
    isHours ? null : row.amount,
    row.title,
    row.companyName,
    row.balanceNumber,
    feature && !isMachine ? `${feature} ${row.taskTitle}` : feature,
    isMachine ? row.category : translate(locale, `time:category.${row.category}`),
    row.consultantName,
    row.validatedAt === null ? 0 : 1,
    row.billedAt === null ? 0 : 1,
    row.questionedAt === null ? 0 : 1,
    row.description,
  ];
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function getClockFormat(timeZone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone });
  clocks.set(timeZone, known);
  return known;
}

export function words({ locale, translate }: Pick<ExportOptions, 'locale' | 'translate'>) {
  return {
    yes: translate(locale, 'reports:export.yes'),
    no: translate(locale, 'reports:export.no'),
  };
}

const wordOf: Record<Locale, { time: string; hours: string; everything: string }> = {
  da: { time: 'tid', hours: 'timer-pr-maaned', everything: 'alt' },
  en: { time: 'time', hours: 'monthly-hours', everything: 'everything' },
};

type Period = Pick<EntryFilter, 'from' | 'to'>;
type Named = { kind: 'time' | 'hours'; period: Period; customer: string | undefined };

/** `klip-tid-2026-11-nordlys.csv` */
export function exportFileName(
  { kind, period, customer }: Named,
  { locale, format }: Pick<ExportOptions, 'locale' | 'format'>,
) {
  const name =
    customer === undefined ? '' : `-${fileNamePart(customer).toLowerCase().slice(0, 40)}`;
  return `klip-${wordOf[locale][kind]}-${spelledPeriod(period, locale)}${name}.${format}`;
}

function spelledPeriod({ from, to }: Period, locale: Locale): string {
  if (from && to && from === `${toMonth(from)}-01` && to === getLastDay(toMonth(from)))
    return toMonth(from);
  return [from, to].filter(Boolean).join('-') || wordOf[locale].everything;
}

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export async function writeTable(
  table: Table,
  options: ExportOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  return options.format === 'xlsx'
    ? writeTablesAsXlsx(table)
    : new TextEncoder().encode(writeTableAsCsv(table, options));
}

/** As a procedure answers it. */
export function toAttachment(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  format: ExportFormat,
  leftOut = 0,
) {
  const { headers, body } = attach(bytes, name, mediaTypes[format]);
  const told = leftOut > 0 ? { 'left-out': String(leftOut) } : {};
  return { headers: { ...headers, ...told }, body };
}

/** Below the rows: how many are not there. */
export function leftOutNote(
  count: number,
  { locale, translate }: Pick<ExportOptions, 'locale' | 'translate'>,
): string | undefined {
  return count > 0 ? translate(locale, 'time:leftOut', { count }) : undefined;
}
