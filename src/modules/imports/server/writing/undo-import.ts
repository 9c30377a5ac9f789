import { saveBalance } from '@/modules/balances/server/repository/changes';
import { insertMovements } from '@/modules/balances/server/repository/movements';
import { removeCompany } from '@/modules/companies/server/remove-company';
import { deleteMembers } from '@/modules/people/server/repository/members';
import { takeBackEntries } from '@/modules/time/server/repository/many-entries';
import type { Actor } from '@/platform/actor';
import { type Tx, withTx } from '@/platform/server/transaction';
import type { ResultView } from '../../contract/result-view';
import { importAuthor } from '../import-author';
import { beginImportTransaction, checkConstraintsNow } from '../repository/import-records';
import { findImportRow, type ImportRow, markImport, saveTexts } from '../repository/import-rows';
import {
  addToLeftByImports,
  bookAgainstOtherImport,
  countBalanceEntries,
  deleteImportedEntries,
  deleteImportRecords,
  isCompanyUsed,
  listNewCompanies,
  lockImportedBalances,
  lockImportedEntries,
  readLeftByImports,
  removePlaceholders,
  takeOutOfLaterImports,
  type UndoBalance,
} from '../repository/undo-records';
import { emptyResult, type WriterServices } from './import-writer';

const batchSize = 500;
const maxKeptShown = 200;

type ImportUndo = {
  services: WriterServices;
  tx: Tx;
  row: ImportRow;
  actor: Actor;
  kept: ResultView['kept'];
  takenBack: NonNullable<ResultView['takenBack']>;
  /** Amounts that this undo returns, by balance. */
  reversed: Map<string, number>;
  /** Amounts of entries that people deleted before this undo, by balance. */
  returned: Map<string, number>;
};

/**
 * Undoes an import in one transaction: reverses its entries, balances and companies. Entries that
 * were confirmed, billed, questioned or changed since stay with their balance and are listed.
 * Balances and companies of several imports are decided when the last of these is undone.
 */
export async function undoImport(
  services: WriterServices,
  row: ImportRow,
  actor: Actor,
): Promise<void> {
  await withTx(services.patient, importAuthor(row), async (tx) => {
    await beginImportTransaction(tx);
    const now = await findImportRow(tx, row.id);
    if (now.state !== 'undoing') return;
    const undo: ImportUndo = {
      services,
      tx,
      row,
      actor,
      kept: [],
      takenBack: { entries: 0, cards: 0, companies: 0 },
      reversed: new Map(),
      returned: new Map(),
    };
    const balances = await lockImportedBalances(tx, row.id);
    await undoEntries(undo);
    for (const balance of balances) await undoBalance(undo, balance);
    await removePlaceholders(tx, row.id);
    await undoCompanies(undo);
    await checkConstraintsNow(tx);
    await deleteImportRecords(tx, row.id);
    const { kept, takenBack } = undo;
    const shown = { kept: kept.slice(0, maxKeptShown), keptCount: kept.length, takenBack };
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
  takenBack,
  reversed,
  returned,
}: ImportUndo): Promise<void> {
  const entries = await lockImportedEntries(tx, row.id);
  // Entries are undone balance by balance, because each movement reads the balance's version again.
  const undone = entries
    .filter(({ notUndoneReason }) => notUndoneReason === null)
    .sort((one, other) => (one.balanceId < other.balanceId ? -1 : 1));
  takenBack.entries = undone.length;
  for (const { title, notUndoneReason, balanceId, amount } of entries) {
    if (notUndoneReason === 'deleted') add(returned, balanceId, amount);
    else if (notUndoneReason !== null)
      kept.push({ kind: 'entry', name: title, reason: notUndoneReason });
  }
  for (let at = 0; at < undone.length; at += batchSize) {
    const batch = undone.slice(at, at + batchSize);
    await takeBackEntries(
      tx,
      actor.id,
      batch.map(({ id }) => id),
    );
    for (const { balanceId, amount } of batch) add(reversed, balanceId, amount);
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

function add(amounts: Map<string, number>, balanceId: string, amount: number): void {
  amounts.set(balanceId, (amounts.get(balanceId) ?? 0) + amount);
}

/**
 * Deletes a balance if this is its last import and nothing else uses it. From any other balance, it
 * takes the returned amounts again, except for what pays for kept entries, and everything else that
 * this import added.
 */
async function undoBalance(undo: ImportUndo, balance: UndoBalance): Promise<void> {
  const { services, tx, actor, kept, takenBack } = undo;
  const { balanceId, number, wasMade, isLast, language } = balance;
  if (balance.isDeleted) return;
  const reversed = undo.reversed.get(balanceId) ?? 0;
  const returned = undo.returned.get(balanceId) ?? 0;
  if (wasMade) await addToLeftByImports(tx, balanceId, returned);
  const change = wasMade ? 0 : balance.change + returned;
  if (isLast) {
    const living = await countBalanceEntries(tx, balanceId);
    const isExplained = (await readLeftByImports(tx, balanceId)) === balance.currentAmount - change;
    if (living === 0 && isExplained) {
      await saveBalance(tx, balanceId, { deletedBy: actor.id });
      takenBack.cards += 1;
      return;
    }
    kept.push({ kind: 'balance', name: number, reason: 'inUse' });
  }
  const { taken, missing } = splitTaking(balance, reversed, change);
  await takeOutOfLaterImports(tx, balance, change - missing);
  if (missing > 0 && !isLast) await bookAgainstOtherImport(tx, balance, missing);
  if (taken === 0) return;
  const reason = services.translate(language, 'imports:reason.undone');
  await insertMovements(tx, [{ balanceId, kind: 'adjustment', amount: -taken, reason }]);
}

/**
 * Splits what an undo takes from a balance into the part that the balance has, down to its
 * overdraft limit, and the part that it lacks. A balance that is below its limit has nothing.
 * `reversed` is what the undone entries have returned to it, and `change` what else the import
 * added.
 */
function splitTaking(
  { currentAmount, overdraftLimit }: UndoBalance,
  reversed: number,
  change: number,
): { taken: number; missing: number } {
  const wanted = reversed + change;
  const available = Math.max(0, currentAmount + reversed + overdraftLimit);
  const taken = Math.min(wanted, available);
  return { taken, missing: wanted - taken };
}

async function undoCompanies({
  services,
  tx,
  row,
  actor,
  kept,
  takenBack,
}: ImportUndo): Promise<void> {
  for (const company of await listNewCompanies(tx, row.id)) {
    const { companyId, name } = company;
    if (await isCompanyUsed(tx, company)) {
      kept.push({ kind: 'company', name, reason: 'inUse' });
      continue;
    }
    await removeCompany(tx, { actor, now: services.clock() }, companyId);
    await deleteMembers(tx, companyId);
    takenBack.companies += 1;
  }
}
