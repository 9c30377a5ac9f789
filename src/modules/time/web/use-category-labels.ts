import { useQuery } from '@tanstack/react-query';
import { api } from '@/platform/web/api';
import type { CategoryLabels } from '../domain/category-words';

/** What this installation calls its categories; undefined until that is known. */
export function useCategoryLabels(known?: CategoryLabels): CategoryLabels | undefined {
  const { data } = useQuery(
    api.categories.labels.queryOptions({
      ...(known && { initialData: { labels: known } }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  return data?.labels;
}
