import { randomUUID } from 'node:crypto';
import { type NewEntry, saveEntries } from '@/modules/time/server/repository/save-entries';
import { isStaff } from '@/platform/actor';
import type { Locale } from '@/platform/locale';
import { cutText } from '@/platform/text/cut-text';
import { maxTextLength } from '@/platform/text/text-lengths';
import type { PlannedRow } from '../../domain/plan';
import { listFingerprints } from '../../domain/plan';
import { importErrors } from '../../errors';
import { checkConstraintsNow, insertImportedEntries } from '../repository/import-records';
import { markImport } from '../repository/import-rows';
import { findNamedTask } from './find-named-task';
import type { ImportWriter } from './import-writer';

const batchSize = 500;

/** Balance and company of some entries; `language` is the customer's, who reads the entries. */
type EntryTarget = { balanceId: string; companyId: string; language: Locale };

/** Writes entries in the order of their days, in groups that one short statement can insert. */
export async function writeEntries(
  writer: ImportWriter,
  rows: PlannedRow[],
  place: EntryTarget,
): Promise<void> {
  const { tx, row, result, services } = writer;
  const inTime = rows
    .filter(({ row: read }) => read.kind === 'work' || read.kind === 'purchase')
    .sort((one, other) => compareDays(one.row.date ?? '', other.row.date ?? ''));
  for (let at = 0; at < inTime.length; at += batchSize) {
    const batch = inTime.slice(at, at + batchSize);
    const made = batch.flatMap((planned) => toEntries(writer, planned, place));
    const entries = made.flatMap(({ entry }) => (entry ? [entry] : []));
    const saved = await saveEntries(tx, entries);
    if (saved.length < entries.length) throw importErrors.importChanged();
    await insertImportedEntries(
      tx,
      row.id,
      made.map(({ fingerprint, entry }) => ({
        companyId: place.companyId,
        fingerprint,
        timeEntryId: entry?.id ?? null,
      })),
    );
    await checkConstraintsNow(tx);
    result.entries += entries.length;
    // Another connection saves the progress, so that others see it before the commit.
    await markImport(services.db, row.id, { rowsDone: result.entries });
  }
}

/** Compares two days for sorting; an empty text is before all of them. */
function compareDays(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

type PreparedEntry = { fingerprint: string; entry: NewEntry | null };

function toEntries(
  { people, actor, known, tasks, services, row: { id: importId } }: ImportWriter,
  planned: PlannedRow,
  { language, ...place }: EntryTarget,
): PreparedEntry[] {
  const { row, personKey } = planned;
  // Rows that repeat one of another import get a fingerprint of their own.
  const base = row.asks === 'twin' ? `${planned.fingerprint}-${importId}` : planned.fingerprint;
  const fingerprints = listFingerprints(row, base);
  if (row.kind === 'purchase')
    return fingerprints.map((fingerprint) => ({ fingerprint, entry: null }));
  const isOwn =
    isStaff(actor) ||
    !known.companies.some(({ id, mayBill }) => id === place.companyId && !mayBill);
  const own = tasks.filter(({ companyId }) => companyId === place.companyId);
  const taskId = findNamedTask(row.task, own)?.id ?? null;
  const task = taskId === null && row.task !== row.title ? row.task : '';
  const description = cutText(
    [
      row.detail,
      task && services.translate(language, 'imports:detail.task', { name: task }),
      row.tags.length > 0 &&
        services.translate(language, 'imports:detail.tags', { names: row.tags.join(', ') }),
    ]
      .filter(Boolean)
      .join('\n'),
    maxTextLength,
  );
  const interval = fingerprints.length === 1 ? readInterval(row) : noInterval;
  const isSplit = row.type === 'credits';
  return fingerprints.map((fingerprint, at) => {
    // The last credits of a row are the free ones.
    const free = isSplit ? Number(at >= row.amount - row.free) : row.free;
    const amount = (isSplit ? 1 : row.amount) - free;
    const entry = {
      id: randomUUID(),
      ...place,
      consultantId: people.get(personKey) ?? actor.id,
      title: row.title,
      category: row.category,
      description,
      serviceDate: row.date ?? '',
      taskId,
      ...interval,
      amount,
      workedAmount: free > 0 ? amount + free : null,
      freeAmount: free,
      freeReason: free > 0 ? row.freeReason : '',
      createdBy: actor.id,
      validatedBy: row.isValidated && known.mayValidate ? actor.id : null,
      billedBy: row.isBilled && isOwn && amount > 0 ? actor.id : null,
    };
    return { fingerprint, entry };
  });
}

type Interval = Pick<NewEntry, 'startsAt' | 'endsAt'>;

const noInterval: Interval = { startsAt: null, endsAt: null };

/** Returns the start and the end of a row if the end is later; otherwise both are null. */
function readInterval({ startsAt, endsAt }: Interval): Interval {
  const isInterval =
    startsAt !== null && endsAt !== null && Date.parse(startsAt) < Date.parse(endsAt);
  return isInterval ? { startsAt, endsAt } : noInterval;
}
