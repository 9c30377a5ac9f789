import type { Database } from '@/database/connection';
import { type Page, rowsFor, toPage } from '@/platform/paging';
import type { TaskHistoryLine } from '../contract/talk';
import { readHistory, type ToldChange, type ToldFact } from '../domain/task-history';
import { listNames } from './repository/people';
import { listTaskAudit } from './repository/talk';

type State = Record<string, unknown>;
const people: readonly ToldFact[] = ['consultantId', 'customerId'];

/** What happened to a task, newest first, with people by their names. */
export async function tellHistory(
  db: Database,
  taskId: string,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<Page<TaskHistoryLine>> {
  const rows = await listTaskAudit(db, taskId, { limit: rowsFor(limit), before });
  const page = toPage(
    rows,
    limit,
    (row) => [row.id],
    ({ id, at, actorName, ...row }) => {
      const read = readHistory(row.before as State | null, row.after as State);
      return read && { id, at, actorName, ...read };
    },
  );
  const items = page.items.filter((line) => line !== undefined);
  const ids = items
    .flatMap(({ changes }) => changes)
    .filter(({ fact }) => people.includes(fact))
    .flatMap(({ from, to }) => [from, to])
    .filter((id) => typeof id === 'string');
  const names = await listNames(db, [...new Set(ids)]);
  const inWords = ({ fact, from, to }: ToldChange): ToldChange =>
    people.includes(fact) ? { fact, from: nameOf(names, from), to: nameOf(names, to) } : { fact, from, to };
  return { ...page, items: items.map((line) => ({ ...line, changes: line.changes.map(inWords) })) };
}

function nameOf(names: Map<string, string>, id: string | number | null): string | null {
  return id === null ? null : (names.get(String(id)) ?? '–');
}
