import { useQuery } from '@tanstack/react-query';
import { useMe } from '@/modules/accounts/web/use-actor';
import { addDays, type Day } from '@/platform/day';
import { api, client } from '@/platform/web/api';
import type { EntryView } from '../../contract/entry';

/**
 * Loads all of the user's entries of a week, page by page, because sums of one page would be wrong.
 */
export function useWeek(week: Day) {
  const { id: consultantId } = useMe();
  return useQuery({
    queryKey: [...api.time.list.key(), 'week', consultantId, week],
    queryFn: () => loadWeek(week, consultantId),
  });
}

export async function loadWeek(week: Day, consultantId: string): Promise<EntryView[]> {
  const entries: EntryView[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.time.list({
      from: week,
      to: addDays(week, 6),
      consultantId,
      limit: 100,
      cursor,
    });
    entries.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return entries;
}
