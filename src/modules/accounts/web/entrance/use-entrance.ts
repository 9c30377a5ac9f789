import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '@/platform/web/api';
import type { Entrance } from '../../contract';

/**
 * How this installation lets people in; undefined until it is known. Asked for without the query
 * hooks, which nothing else before the first screen needs.
 */
export function useEntrance(): Entrance | undefined {
  const queryClient = useQueryClient();
  const [entrance, setEntrance] = useState<Entrance>();
  useEffect(() => {
    const options = api.accounts.entrance.queryOptions({ staleTime: Number.POSITIVE_INFINITY });
    // Without an answer the page offers what every installation has.
    queryClient.fetchQuery(options).then(setEntrance, () => {});
  }, [queryClient]);
  return entrance;
}
