import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';

export function findSettings(db: Database | Tx) {
  return db
    .selectFrom('installation')
    .leftJoin('appUser as editor', 'editor.id', 'installation.updatedBy')
    .select([
      'installation.lowPercent as low',
      'installation.mediumPercent as medium',
      'installation.unconfirmedMails as unconfirmed',
      'installation.version',
      'editor.name as editorName',
    ])
    .executeTakeFirstOrThrow();
}

/** The version and the last editor, with the row held until the transaction ends. */
export function lockSettings(tx: Tx) {
  return tx
    .selectFrom('installation')
    .leftJoin('appUser as editor', 'editor.id', 'installation.updatedBy')
    .select(['installation.version', 'editor.name as editorName'])
    .forUpdate('installation')
    .executeTakeFirstOrThrow();
}

type Settings = { lowPercent?: number; mediumPercent?: number; unconfirmedMails?: number };

export async function updateSettings(tx: Tx, updatedBy: string, settings: Settings): Promise<void> {
  await tx
    .updateTable('installation')
    .set((row) => ({ ...settings, updatedBy, version: row('version', '+', 1) }))
    .execute();
}
