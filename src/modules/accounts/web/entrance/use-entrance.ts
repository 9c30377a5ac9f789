import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '@/platform/web/api';
import type { Entrance } from '../../contract';
import { fetchAuthClient } from '../auth-service';

/**
 * Loads the sign-in settings of this installation; undefined if there is no answer, and then the
 * page offers only what every installation has. It does not use query hooks, which only later
 * screens load.
 */
export function fetchEntrance(queryClient: QueryClient): Promise<Entrance | undefined> {
  const options = api.accounts.entrance.queryOptions({ staleTime: Number.POSITIVE_INFINITY });
  return queryClient.fetchQuery(options).catch(() => undefined);
}

/** Returns the sign-in settings; undefined until `fetchEntrance` has loaded them. */
export function useEntrance(): Entrance | undefined {
  const queryClient = useQueryClient();
  const [entrance, setEntrance] = useState<Entrance>();
  useEffect(() => {
    // The library is loaded while the user fills in the form. A failure is reported when the form
    // is sent.
    fetchAuthClient().catch(() => {});
    void fetchEntrance(queryClient).then(setEntrance);
  }, [queryClient]);
  return entrance;
}
