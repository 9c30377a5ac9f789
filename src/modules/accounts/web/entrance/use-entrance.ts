import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '@/platform/web/api';
import type { Entrance } from '../../contract';
import { fetchAuthClient } from '../auth-service';

/**
 * Sign-in settings of this installation; undefined until loaded. Loaded without the query hooks,
 * which only later screens need.
 */
export function useEntrance(): Entrance | undefined {
  const queryClient = useQueryClient();
  const [entrance, setEntrance] = useState<Entrance>();
  useEffect(() => {
    // While the form is filled in; sending it hears of a failure.
    fetchAuthClient().catch(() => {});
    const options = api.accounts.entrance.queryOptions({ staleTime: Number.POSITIVE_INFINITY });
    // Without an answer the page offers what every installation has.
    queryClient.fetchQuery(options).then(setEntrance, () => {});
  }, [queryClient]);
  return entrance;
}
