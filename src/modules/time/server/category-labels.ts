import type { Database } from '@/database/connection';
import type { Translate } from '@/platform/server/problem';
import { categories } from '../domain/category';
import { type CategoryLabels, ownLabels } from '../domain/category-words';
import { listCategoryLabels } from './repository/category-labels';

export async function findCategoryLabels(db: Database): Promise<CategoryLabels> {
  const rows = await listCategoryLabels(db);
  return { ...ownLabels, ...Object.fromEntries(rows.map(({ id, da, en }) => [id, { da, en }])) };
}

/** Returns a function like `translate` that uses the installation's labels for categories. */
export async function withCategoryLabels(db: Database, translate: Translate): Promise<Translate> {
  const labels = await findCategoryLabels(db);
  return (locale, key, values) => {
    const category = categories.find((one) => key === `time:category.${one}`);
    return (category && labels[category][locale]) || translate(locale, key, values);
  };
}
