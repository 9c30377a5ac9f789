import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTaskByKey } from '@/modules/tasks/web/use-task-by-key';
import { api } from '@/platform/web/api';

const none: readonly never[] = [];

/**
 * Loads the open tasks once the line has a `#`, and finds the one that the line names. If there are
 * too many to load, it searches for the typed text.
 */
export function useOpenTasks(text: string, key: string | undefined, companyId?: string) {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && text.includes('#')) setWanted(true);
  const open = useQuery({
    ...api.tasks.list.queryOptions({
      input: { status: 'open', limit: 100, ...(companyId && { companyId }) },
    }),
    enabled: isWanted,
    staleTime: 60_000,
  });
  const isCut = open.data !== undefined && open.data.nextCursor !== null;
  const typed = /#([^\s#]+)$/.exec(text)?.[1] ?? '';
  const found = useQuery({
    ...api.tasks.list.queryOptions({
      input: { status: 'open', limit: 20, q: typed, ...(companyId && { companyId }) },
    }),
    enabled: isCut && typed !== '',
    staleTime: 60_000,
  });
  const tasks = joinById(open.data?.items ?? none, found.data?.items ?? none);
  const task = tasks.find((one) => one.key === key);
  // A named task that is not in the list, such as a completed one, is loaded by its key.
  const isListed = task !== undefined || open.isLoading;
  const named = useTaskByKey(isListed ? undefined : key);
  if (key === undefined) return { tasks, named: {} };
  if (open.isLoading) return { tasks, named: { isLooking: true } };
  return { tasks, named: task ? { task } : named };
}

function joinById<Item extends { id: string }>(
  listed: readonly Item[],
  more: readonly Item[],
): readonly Item[] {
  const added = more.filter(({ id }) => !listed.some((item) => item.id === id));
  return added.length === 0 ? listed : [...listed, ...added];
}
