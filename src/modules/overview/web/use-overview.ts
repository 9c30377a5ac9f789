import { useQuery } from '@tanstack/react-query';
import { api } from '@/platform/web/api';

/** All figures of an overview, in the one request there is for them. */
export function useOverview() {
  return useQuery(api.overview.summary.queryOptions());
}
