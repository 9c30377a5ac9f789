import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTaskByKey } from '@/modules/tasks/web/use-task-by-key';
import { api } from '@/platform/web/api';

const none: readonly never[] = [];

/** The open features, fetched once somebody types `#`, and the one that the line names. */
export function useFeatures(text: string, key: string | undefined, companyId?: string) {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && text.includes('#')) setWanted(true);
  const open = useQuery({
    ...api.tasks.list.queryOptions({
      input: { status: 'open', limit: 100, ...(companyId && { companyId }) },
    }),
    enabled: isWanted,
    staleTime: 60_000,
  });
  const features = open.data?.items ?? none;
  const task = features.find((feature) => feature.key === key);
  // Only one that is not in the list is asked for, as one that is completed.
  const isListed = task !== undefined || open.isLoading;
  const named = useTaskByKey(isListed ? undefined : key);
  if (key === undefined) return { features, named: {} };
  if (open.isLoading) return { features, named: { isLooking: true } };
  return { features, named: task ? { task } : named };
}
