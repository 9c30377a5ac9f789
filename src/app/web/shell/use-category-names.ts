import { useEffect } from 'react';
import { useCategoryLabels } from '@/modules/time/web/use-category-labels';
import { knownCategoryLabels, nameCategories } from '../start-words';

/** A colleague who renames a category renames it on this screen. */
export function useCategoryNames(): void {
  const labels = useCategoryLabels(knownCategoryLabels());
  useEffect(() => {
    if (labels && labels !== knownCategoryLabels()) void nameCategories(labels);
  }, [labels]);
}
