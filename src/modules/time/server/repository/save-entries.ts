import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { snakeCase } from '@/database/naming';
import { prepare } from '@/database/prepare';
import type { OnceFacts } from '@/platform/server/run-once';
import type { AuthorFacts, Tx } from '@/platform/server/transaction';
import type { EntryView, RecordTimeInput } from '../../contract/entry';

/**
 * Entry with what it charges. An entry that a file marks as confirmed or billed names who is saved
 * as the person who did it.
 */
export type NewEntry = Omit<RecordTimeInput, 'consultantId'> & {
  id: string;
  workedAmount: number | null;
  companyId: string;
  consultantId: string;
  createdBy: string;
  validatedBy?: string | null;
  billedBy?: string | null;
};

/** Fields of a new entry that the database sets. */
export type DatabaseFields = Pick<EntryView, 'id' | 'createdAt' | 'balanceLeft'>;

/** Entry of one request, decided on a balance that was not locked. */
export type DecidedEntry = {
  /** Id of the request, for the history. */
  request: string;
  decided: { terms: string; quietFrom: number; quietTo: number };
  entry: NewEntry;
  /** Facts of the idempotency key, with the answer to keep for it. */
  once: (OnceFacts & { answer: object }) | undefined;
};

const record = prepare(
  (_, { entries, tasks }: { entries: string; tasks: readonly string[] }) =>
    sql<DatabaseFields>`select * from record_entries(${entries}::jsonb, ${tasks}::uuid[])`,
);

/**
 * Writes entries and their charges in the given order. The transaction must have locked their
 * balances. Returns nothing, with nothing written, if one of the features is deleted.
 */
export function saveEntries(tx: Tx, entries: readonly NewEntry[]): Promise<DatabaseFields[]> {
  const tasks = [...new Set(entries.flatMap(({ taskId }) => taskId ?? []))].sort();
  return record(tx, { entries: JSON.stringify(entries.map(toRow)), tasks });
}

const recordWaiting = prepare(
  (_, { author, calls }: { author: string; calls: string }) =>
    sql<DatabaseFields>`select * from record_waiting(${author}::jsonb, ${calls}::jsonb)`,
);

/**
 * Writes the entries of requests of one sender, their charges and the answers of their idempotency
 * keys in one SQL statement, which is a transaction of its own. Returns those that were written.
 * An entry is left out if its key is used, if its feature is deleted, or if its balance is locked
 * or no longer as it was when the entry was decided.
 */
export function saveWaiting(
  db: Database,
  author: Omit<AuthorFacts, 'request'>,
  calls: readonly DecidedEntry[],
): Promise<DatabaseFields[]> {
  return recordWaiting(db, {
    author: JSON.stringify(author),
    calls: JSON.stringify(calls.map((call) => ({ ...call, entry: toRow(call.entry) }))),
  });
}

/** Writes an entry as a row of its table. */
function toRow(entry: NewEntry): object {
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [snakeCase(name), value]));
}
