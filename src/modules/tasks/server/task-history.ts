import type { Database } from '@/database/connection';
import type { Actor } from '@/platform/actor';
import { type ResultPage, rowsFor, toPage } from '@/platform/paging';
import { toDoneBy } from '@/platform/server/audit';
import type { TaskHistoryLine } from '../contract/talk';
import { readTaskHistory, type TaskChange, type TaskField } from '../domain/task-history';
import { listTaskAudit } from './repository/comments-and-audit';
import { listTaskNames } from './repository/people';

const people: readonly TaskField[] = ['consultantId', 'customerId'];

/** Lists the history of a task, newest first, with the names of people. */
export async function listTaskHistory(
  { db, actor }: { db: Database; actor: Actor },
  taskId: string,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<ResultPage<TaskHistoryLine>> {
  const rows = await listTaskAudit(db, taskId, { limit: rowsFor(limit), before });
  const page = toPage(
    rows,
    limit,
    (row) => [row.id],
    ({ id, at, actorName, before: old, after, ...row }) => {
      const read = after ? readTaskHistory(old, after) : undefined;
      return read && { id, at, actorName, by: toDoneBy(row, actor), ...read };
    },
  );
  const items = page.items.filter((line) => line !== undefined);
  const ids = items
    .flatMap(({ changes }) => changes)
    .filter(({ fact }) => people.includes(fact))
    .flatMap(({ from, to }) => [from, to])
    .filter((id) => typeof id === 'string');
  const names = await listTaskNames(db, [...new Set(ids)]);
  const inWords = ({ fact, from, to }: TaskChange): TaskChange =>
    people.includes(fact)
      ? { fact, from: findName(names, from), to: findName(names, to) }
      : { fact, from, to };
  return { ...page, items: items.map((line) => ({ ...line, changes: line.changes.map(inWords) })) };
}

function findName(names: Map<string, string>, id: string | number | null): string | null {
  return id === null ? null : (names.get(String(id)) ?? '–');
}
