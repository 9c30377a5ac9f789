import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { snakeCase } from '@/database/naming';
import { prepare } from '@/database/prepare';
import type { StatementFacts } from '@/platform/server/run-once';
import type { Tx } from '@/platform/server/transaction';
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
type DatabaseFields = Pick<EntryView, 'id' | 'createdAt' | 'balanceLeft'>;

type Decided = { terms: string; quietFrom: number; quietTo: number };
type AloneOptions = { facts: StatementFacts; decided: Decided; entry: NewEntry; answer: object };

type RecordValues = {
  author: string | null;
  decided: string | null;
  entries: string;
  tasks: readonly string[];
  once: string | null;
};

const record = prepare(
  (_, { author, decided, entries, tasks, once }: RecordValues) =>
    sql<DatabaseFields>`
      select * from record_entries(${author}::jsonb, ${decided}::jsonb, ${entries}::jsonb,
        ${tasks}::uuid[], ${once}::jsonb)`,
);

/**
 * Writes an entry, its charge and the answer of its idempotency key in one SQL statement, which is
 * a transaction of its own. Returns undefined, with nothing written, if the key is used, if the
 * feature is deleted, or if the balance is no longer as it was when the entry was decided.
 */
export async function saveAlone(
  db: Database,
  { facts: { author, once }, decided, entry, answer }: AloneOptions,
): Promise<DatabaseFields | undefined> {
  const [saved] = await record(db, {
    author: JSON.stringify(author),
    decided: JSON.stringify(decided),
    ...toRows([entry]),
    once: once ? JSON.stringify({ ...once, answer }) : null,
  });
  return saved;
}

/**
 * Writes entries and their charges in the given order. The transaction must have locked their
 * balances. Returns nothing, with nothing written, if one of the features is deleted.
 */
export function saveEntries(tx: Tx, entries: readonly NewEntry[]): Promise<DatabaseFields[]> {
  return record(tx, { author: null, decided: null, ...toRows(entries), once: null });
}

/** Writes entries as rows of their table, and the features that they name. */
function toRows(entries: readonly NewEntry[]): { entries: string; tasks: readonly string[] } {
  const rows = entries.map((entry) =>
    Object.fromEntries(Object.entries(entry).map(([name, value]) => [snakeCase(name), value])),
  );
  const tasks = [...new Set(entries.flatMap(({ taskId }) => taskId ?? []))].sort();
  return { entries: JSON.stringify(rows), tasks };
}
