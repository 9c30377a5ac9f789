import type { UpdateObject } from 'kysely';
import type { DB } from '@/database/types';
import type { Tx } from './transaction';

/** Changes settings of the installation, whose row all modules read. */
export async function saveInstallation(
  tx: Tx,
  settings: UpdateObject<DB, 'installation', 'installation'>,
): Promise<void> {
  await tx.updateTable('installation').set(settings).execute();
}
