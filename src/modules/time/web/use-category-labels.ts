import { useQuery } from '@tanstack/react-query';
import { api } from '@/platform/web/api';
import type { CategoryLabels } from '../domain/category-words';

/** Returns the labels of the categories in this installation; undefined until they are loaded. */
export function useCategoryLabels(known?: CategoryLabels): CategoryLabels | undefined {
  const { data } = useQuery(
    api.categories.labels.queryOptions({
      ...(known && { initialData: { labels: known } }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  return data?.labels;
}
