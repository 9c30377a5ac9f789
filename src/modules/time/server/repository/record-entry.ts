import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { snakeCase } from '@/database/naming';
import { onlyRow, prepare } from '@/database/prepare';
import type { StatementFacts } from '@/platform/server/run-once';
import type { Tx } from '@/platform/server/transaction';
import type { EntryView, RecordTimeInput } from '../../contract/entry';

export type NewEntry = Omit<RecordTimeInput, 'consultantId'> & {
  workedAmount: number | null;
  companyId: string;
  consultantId: string;
  createdBy: string;
};

type SettingFacts = { terms: string; quietFrom: number; quietTo: number };
/** Fields of a new entry that the database sets. */
type DatabaseFields = Pick<EntryView, 'id' | 'createdAt' | 'startsAt' | 'endsAt' | 'balanceLeft'>;
type Answer = Omit<EntryView, 'id' | 'createdAt' | 'balanceLeft'>;
type RecordOptions = {
  facts: StatementFacts;
  decided: SettingFacts;
  entry: NewEntry;
  answer: Answer;
};

type QueryValues = {
  author: string | null;
  decided: string | null;
  entry: string;
  once: string | null;
};

const record = prepare(
  (_, { author, decided, entry, once }: QueryValues) =>
    sql<DatabaseFields>`
      select id, created_at, starts_at, ends_at, balance_after as balance_left
        from record_entry(${author}::jsonb, ${decided}::jsonb, ${entry}::jsonb, ${once}::jsonb)`,
);

/**
 * Writes an entry, its charge and the answer of its idempotency key in one SQL statement, which is
 * a transaction of its own. Returns undefined, with nothing written, if the key is used, or if the
 * balance is no longer as it was when the entry was decided.
 */
export async function saveAlone(
  db: Database,
  { facts: { author, once }, decided, entry, answer }: RecordOptions,
): Promise<DatabaseFields | undefined> {
  const [saved] = await record(db, {
    author: JSON.stringify(author),
    decided: JSON.stringify(decided),
    entry: JSON.stringify(toColumns(entry)),
    once: once ? JSON.stringify({ ...once, answer }) : null,
  });
  return saved;
}

/** Writes an entry and its charge. The transaction must have locked the balance. */
export async function saveCharged(tx: Tx, entry: NewEntry): Promise<DatabaseFields> {
  const given = { author: null, decided: null, once: null };
  return onlyRow(await record(tx, { ...given, entry: JSON.stringify(toColumns(entry)) }));
}

function toColumns(entry: NewEntry): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [snakeCase(name), value]));
}
