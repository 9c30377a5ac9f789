import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { snakeCase } from '@/database/naming';
import { prepare } from '@/database/prepare';
import type { StatementFacts } from '@/platform/server/run-once';
import type { EntryView } from '../../contract/entry';
import type { NewEntry } from '../repository';

type Decided = { terms: string; quietFrom: number; quietTo: number };
type Answer = Omit<EntryView, 'id' | 'createdAt' | 'balanceLeft'>;
type Recording = { facts: StatementFacts; decided: Decided; entry: NewEntry; answer: Answer };

type Given = { author: string; decided: string; entry: string; once: string | null };

const record = prepare(
  (_, { author, decided, entry, once }: Given) =>
    sql<{ id: string; createdAt: string; balanceLeft: number }>`
      select id, created_at, balance_after as balance_left
        from record_entry(${author}::jsonb, ${decided}::jsonb, ${entry}::jsonb, ${once}::jsonb)`,
);

/**
 * Writes an entry, its charge and the answer of its idempotency key in one statement, which is a
 * transaction of its own. Undefined, with nothing written, when the key is used, or the balance no
 * longer is as it was decided on.
 */
export async function saveCharged(
  db: Database,
  { facts: { author, once }, decided, entry, answer }: Recording,
): Promise<Pick<EntryView, 'id' | 'createdAt' | 'balanceLeft'> | undefined> {
  const [saved] = await record(db, {
    author: JSON.stringify(author),
    decided: JSON.stringify(decided),
    entry: JSON.stringify(toColumns(entry)),
    once: once ? JSON.stringify({ ...once, answer }) : null,
  });
  return saved;
}

function toColumns(entry: NewEntry): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [snakeCase(name), value]));
}
