import type { EntryRow } from '@/modules/time/server/repository';
import { type Column, listTimeColumns, type Table } from '@/platform/server/files/column';
import { buildTable, isForPrograms, type TableOptions } from '@/platform/server/files/table-file';

const hours = ({ type, amount }: EntryRow) => (type === 'hours' ? amount : null);
const worked = ({ type, workedAmount }: EntryRow) => (type === 'hours' ? workedAmount : null);
const free = ({ type, freeAmount }: EntryRow) => (type === 'hours' ? freeAmount : null);
const freeCredits = ({ type, freeAmount }: EntryRow) => (type === 'credits' ? freeAmount : null);
const credits = ({ type, amount }: EntryRow) => (type === 'credits' ? amount : null);
const toFlag = (at: string | null) => (at === null ? 'no' : 'yes');

/**
 * Builds the table of entries. Hours and credits have separate columns, so that no sum mixes them.
 */
export function buildEntryTable(
  rows: readonly EntryRow[],
  options: TableOptions,
  leftOut: number,
): Table {
  const { locale, translate } = options;
  const columns: Column<EntryRow>[] = [
    { key: 'date', kind: 'day', read: ({ serviceDate }) => serviceDate },
    { key: 'start', kind: 'clock', read: ({ startsAt }) => startsAt },
    { key: 'end', kind: 'clock', read: ({ endsAt }) => endsAt },
    ...listTimeColumns({ key: 'duration', minutesKey: 'minutes' }, hours),
    { key: 'credits', kind: 'count', read: credits, isSum: true },
    { key: 'title', read: ({ title }) => title },
    { key: 'customer', read: ({ companyName }) => companyName },
    { key: 'balance', read: ({ balanceNumber }) => balanceNumber },
    { key: 'feature', read: (row) => nameTask(row, options) },
    { key: 'category', codes: 'time:category', read: ({ category }) => category },
    { key: 'consultant', read: ({ consultantName }) => consultantName },
    ...(['validated', 'billed', 'questioned'] as const).map(
      (key): Column<EntryRow> => ({
        key,
        kind: 'flag',
        codes: 'reports:export',
        read: (row) => toFlag(row[`${key}At`]),
      }),
    ),
    { key: 'description', read: ({ description }) => description },
    ...listTimeColumns({ key: 'worked', minutesKey: 'workedMinutes' }, worked),
    ...listTimeColumns({ key: 'free', minutesKey: 'freeMinutes' }, free),
    { key: 'freeCredits', kind: 'count', read: freeCredits, isSum: true },
    { key: 'freeReason', read: ({ freeReason }) => freeReason },
    // Klip recognises its own entries by the id when the file is imported.
    { key: 'id', read: ({ id }) => id },
  ];
  return buildTable(
    {
      sheet: translate(locale, 'time:title'),
      headers: 'reports:export.column',
      total: translate(locale, 'reports:export.total'),
      note: leftOutNote(leftOut, options),
      columns,
      rows,
    },
    options,
  );
}

function nameTask({ taskNumber, taskTitle }: EntryRow, options: TableOptions): string | null {
  if (taskNumber === null) return null;
  return isForPrograms(options) ? `FEAT-${taskNumber}` : `FEAT-${taskNumber} ${taskTitle}`;
}

/** Returns the note below the rows that tells how many are missing; undefined if none is. */
export function leftOutNote(
  count: number,
  { locale, translate }: TableOptions,
): string | undefined {
  return count > 0 ? translate(locale, 'time:leftOut', { count }) : undefined;
}
