import type { Database } from '@/database/connection';
import { toTaskKey } from '@/modules/tasks/domain/task';
import { type Actor, type CompanyScope, includesCompany } from '@/platform/actor';
import { toDoneBy } from '@/platform/server/audit';
import type { HistoryLine } from '../contract/detail';
import { buildEntryHistory, type EntryChange, type EntryFact } from '../domain/entry-history';
import { listEntryAudit, nameThings } from './repository/detail';

/**
 * Lists the history of an entry, oldest first. Changes made in a company that the reader may not
 * see appear without author and values. A later correction of such a value shows only the new one.
 */
export async function listEntryHistory(
  db: Database,
  entryId: string,
  { actor, scope }: { actor: Actor; scope: CompanyScope },
): Promise<HistoryLine[]> {
  const rows = await listEntryAudit(db, entryId);
  const past = rows.map((row) => ({ ...row, by: toDoneBy(row, actor) }));
  const lines = buildEntryHistory(past, (companyId) => includesCompany(scope, companyId));
  const names = await listNames(
    db,
    lines.flatMap(({ changes }) => changes),
  );
  return lines
    .filter(({ kinds }) => kinds.length > 0)
    .map((line) => ({ ...line, changes: line.changes.map((change) => inWords(change, names)) }));
}

function inWords({ fact, from, to }: EntryChange, names: Map<string, string>): EntryChange {
  const word = (value: string | number | null) =>
    isReference(fact) && value !== null ? (names.get(String(value)) ?? null) : value;
  return { fact, from: word(from), to: word(to) };
}

const references = { balanceId: 'balances', consultantId: 'people', taskId: 'tasks' } as const;

function isReference(fact: EntryFact): fact is keyof typeof references {
  return fact in references;
}

async function listNames(
  db: Database,
  changes: readonly EntryChange[],
): Promise<Map<string, string>> {
  const idsOf = (fact: keyof typeof references) =>
    changes
      .filter((change) => change.fact === fact)
      .flatMap(({ from, to }) => [from, to])
      .filter((id) => id !== null)
      .map(String);
  const { balances, people, tasks } = await nameThings(db, {
    balances: idsOf('balanceId'),
    people: idsOf('consultantId'),
    tasks: idsOf('taskId'),
  });
  return new Map([
    ...balances.map(({ id, number }) => [id, number] as const),
    ...people.map(({ id, name }) => [id, name] as const),
    ...tasks.map(({ id, number }) => [id, toTaskKey(number)] as const),
  ]);
}
