import type { Database } from '@/database/connection';
import { lockRows } from '@/database/lock-rows';
import type { Locale } from '@/platform/locale';
import type { Tx } from '@/platform/server/transaction';
import type { Category } from '../../domain/category';

export function listCategoryLabels(db: Database | Tx) {
  return db.selectFrom('categoryLabel').select(['id', 'da', 'en', 'version']).execute();
}

/** Locks all labels until the transaction ends, because a label must differ from all others. */
export async function lockCategoryLabels(tx: Tx) {
  await lockRows(tx, 'categoryLabel');
  return tx
    .selectFrom('categoryLabel')
    .leftJoin('appUser as editor', 'editor.id', 'categoryLabel.updatedBy')
    .select([
      'categoryLabel.id',
      'categoryLabel.da',
      'categoryLabel.en',
      'categoryLabel.version',
      'editor.name as editorName',
    ])
    .orderBy('categoryLabel.id')
    .execute();
}

export async function updateCategoryLabel(
  tx: Tx,
  category: Category,
  words: Record<Locale, string>,
  updatedBy: string,
): Promise<void> {
  await tx
    .updateTable('categoryLabel')
    .set((row) => ({ ...words, updatedBy, version: row('version', '+', 1) }))
    .where('id', '=', category)
    .execute();
}
