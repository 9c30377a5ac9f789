import { saveBalance } from '@/modules/balances/server/repository/changes';
import { insertMovements } from '@/modules/balances/server/repository/movements';
import { removeCompany } from '@/modules/companies/server/remove-company';
import { takeBackEntries } from '@/modules/time/server/repository/many-entries';
import type { Actor } from '@/platform/actor';
import { type Tx, withTx } from '@/platform/server/transaction';
import type { ResultView } from '../contract/import-view';
import { importAuthor } from './import-author';
import { emptyResult, type WriterServices } from './import-writer';
import { beginImportTransaction, checkConstraintsNow } from './repository/import-records';
import { findImportRow, type ImportRow, markImport, saveTexts } from './repository/import-rows';
import {
  countBalanceEntries,
  deleteImportedEntries,
  deleteImportRecords,
  isCompanyUsed,
  listNewCompanies,
  lockImportedCards,
  lockImportedEntries,
  removeMembers,
  removePlaceholders,
  type UndoCard,
} from './repository/undo-records';

const batchSize = 500;
const maxKeptShown = 200;

type ImportUndo = {
  services: WriterServices;
  tx: Tx;
  row: ImportRow;
  actor: Actor;
  kept: ResultView['kept'];
  /** Returned amounts by balance. */
  reversed: Map<string, number>;
};

/**
 * Undoes an import by reversals: its entries, its balances and its companies. Entries confirmed,
 * billed, questioned or changed since stay with their balance, and are listed. All in one
 * transaction.
 */
export async function undoImport(
  services: WriterServices,
  row: ImportRow,
  actor: Actor,
): Promise<void> {
  await withTx(services.db, importAuthor(row), async (tx) => {
    await beginImportTransaction(tx);
    const now = await findImportRow(tx, row.id);
    if (now.state !== 'undoing') return;
    const undo: ImportUndo = { services, tx, row, actor, kept: [], reversed: new Map() };
    const cards = await lockImportedCards(tx, row.id);
    await undoEntries(undo);
    for (const card of cards) await undoCard(undo, card);
    await removePlaceholders(tx, row.id);
    await undoCompanies(undo);
    await checkConstraintsNow(tx);
    await deleteImportRecords(tx, row.id);
    const { kept } = undo;
    const shown = { kept: kept.slice(0, maxKeptShown), keptCount: kept.length };
    await saveTexts(tx, row.id, { result: { ...(now.result ?? emptyResult()), ...shown } });
    const undoneAt = services.clock().toISOString();
    await markImport(tx, row.id, { state: 'undone', failure: null, undoneAt });
  });
}

async function undoEntries({
  services,
  tx,
  row,
  actor,
  kept,
  reversed,
}: ImportUndo): Promise<void> {
  const entries = await lockImportedEntries(tx, row.id);
  // One balance after the other: its versions are read again for each of its movements.
  const undone = entries
    .filter(({ notUndoneReason }) => notUndoneReason === null)
    .sort((one, other) => (one.balanceId < other.balanceId ? -1 : 1));
  for (const { title, notUndoneReason } of entries) {
    if (notUndoneReason !== null && notUndoneReason !== 'deleted')
      kept.push({ kind: 'entry', name: title, reason: notUndoneReason });
  }
  for (let at = 0; at < undone.length; at += batchSize) {
    const batch = undone.slice(at, at + batchSize);
    await takeBackEntries(
      tx,
      actor.id,
      batch.map(({ id }) => id),
    );
    for (const { balanceId, amount } of batch)
      reversed.set(balanceId, (reversed.get(balanceId) ?? 0) + amount);
    await checkConstraintsNow(tx);
    await markImport(services.db, row.id, { rowsDone: undone.length - at - batch.length });
  }
  const gone = entries.filter(
    ({ notUndoneReason }) => notUndoneReason === null || notUndoneReason === 'deleted',
  );
  await deleteImportedEntries(
    tx,
    row.id,
    gone.map(({ fingerprint }) => fingerprint),
  );
}

/**
 * Deletes a balance that is not in use otherwise. The amount left on any other is as before: the
 * returned amounts are taken off again, except for those that pay for kept entries.
 */
async function undoCard(undo: ImportUndo, card: UndoCard): Promise<void> {
  const { services, tx, actor, kept, reversed } = undo;
  const { balanceId, number, wasMade, toppedUp, charged, language } = card;
  const back = reversed.get(balanceId) ?? 0;
  const living = await countBalanceEntries(tx, balanceId);
  if (wasMade && living === 0 && !card.isMoved && !card.isDeleted) {
    await saveBalance(tx, balanceId, { deletedBy: actor.id });
    return;
  }
  if (card.isDeleted) return;
  if (wasMade) kept.push({ kind: 'balance', name: number, reason: 'inUse' });
  // On the balance of another import: everything that this one added, except for kept entries.
  const wanted = wasMade ? back : toppedUp - (charged - back);
  const max = card.currentAmount + back + card.overdraftLimit;
  const amount = -Math.min(wanted, max);
  if (amount === 0) return;
  const reason = services.translate(language, 'imports:reason.undone');
  await insertMovements(tx, [{ balanceId, kind: 'adjustment', amount, reason }]);
  if (wanted > max && !wasMade) kept.push({ kind: 'balance', name: number, reason: 'inUse' });
}

async function undoCompanies({ services, tx, row, actor, kept }: ImportUndo): Promise<void> {
  for (const { companyId, name } of await listNewCompanies(tx, row.id)) {
    if (await isCompanyUsed(tx, companyId, row.userId)) {
      kept.push({ kind: 'company', name, reason: 'inUse' });
      continue;
    }
    await removeCompany(tx, { actor, now: services.clock() }, companyId);
    await removeMembers(tx, companyId);
  }
}
