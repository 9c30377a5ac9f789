import { useQuery } from '@tanstack/react-query';
import { api } from '@/platform/web/api';
import type { TaskView } from '../contract/task';

export type FoundTask = { task?: TaskView; isLooking?: boolean; isUnknown?: boolean };

/** Finds the task of a typed key such as `FEAT-12`. An unknown key is reported and not ignored. */
export function useTaskByKey(key: string | undefined): FoundTask {
  const found = useQuery(
    api.tasks.list.queryOptions({ input: { q: key ?? '', limit: 20 }, enabled: key !== undefined }),
  );
  if (key === undefined) return {};
  if (found.isPending) return { isLooking: true };
  const task = found.data?.items.find((candidate) => candidate.key === key);
  if (task) return { task };
  return found.isError ? {} : { isUnknown: true };
}
