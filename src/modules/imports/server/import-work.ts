import { addJob } from '@/platform/server/jobs';
import type { RequestContext } from '@/platform/server/procedures';
import type { Tx } from '@/platform/server/transaction';
import { importErrors } from '../errors';
import { findImport, lockImport } from './repository/import-rows';

/** Adds the job that runs the next step of an import. */
export function addImportJob(tx: Tx, importId: string): Promise<void> {
  return addJob(
    tx,
    'imports.runStep',
    { importId },
    { maxAttempts: 3, jobKey: `imports.runStep:${importId}` },
  );
}

/** Finds an import that may still be changed, and locks it until the transaction ends. */
export async function findOpenImport(tx: Tx, { actor }: Pick<RequestContext, 'actor'>, id: string) {
  if (!actor) throw importErrors.importNotFound();
  await lockImport(tx, id);
  const row = await findImport(tx, id, actor);
  if (row.userId !== actor.id) throw importErrors.importNotFound();
  if (row.state === 'running' || row.state === 'undoing') throw importErrors.importBusy();
  if (row.state === 'done' || row.state === 'undone') throw importErrors.importNotReady();
  return row;
}
