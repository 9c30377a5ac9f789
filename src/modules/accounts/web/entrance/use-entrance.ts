import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '@/platform/web/api';
import type { Entrance } from '../../contract';
import { fetchAuthClient } from '../auth-service';

/**
 * Sign-in settings of this installation; undefined without an answer, where the page offers what
 * every installation has. Loaded without the query hooks, which only later screens need.
 */
export function fetchEntrance(queryClient: QueryClient): Promise<Entrance | undefined> {
  const options = api.accounts.entrance.queryOptions({ staleTime: Number.POSITIVE_INFINITY });
  return queryClient.fetchQuery(options).catch(() => undefined);
}

/** Sign-in settings as `fetchEntrance` gives them; undefined until they are here too. */
export function useEntrance(): Entrance | undefined {
  const queryClient = useQueryClient();
  const [entrance, setEntrance] = useState<Entrance>();
  useEffect(() => {
    // While the form is filled in; sending it hears of a failure.
    fetchAuthClient().catch(() => {});
    void fetchEntrance(queryClient).then(setEntrance);
  }, [queryClient]);
  return entrance;
}
