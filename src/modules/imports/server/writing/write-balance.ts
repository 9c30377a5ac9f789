import {
  findBalance,
  insertBalance,
  lockBalance,
  readThresholds,
} from '@/modules/balances/server/repository';
import { findLanguage } from '@/modules/balances/server/repository/changes';
import { insertMovements } from '@/modules/balances/server/repository/movements';
import { takeNumber } from '@/modules/balances/server/repository/numbering';
import { startAlertsSilently } from '@/modules/balances/server/watch-alerts';
import { servedCompanies } from '@/platform/actor';
import { toDay } from '@/platform/day';
import type { PlannedBalance } from '../../domain/plan';
import { isToBeWritten } from '../../domain/plan';
import { importErrors } from '../../errors';
import {
  checkConstraintsNow,
  insertImportedBalance,
  readCurrentAmount,
} from '../repository/import-records';
import type { ImportWriter } from './import-writer';
import { writeEntries } from './write-entries';

export async function writeBalance(
  writer: ImportWriter,
  plannedBalance: PlannedBalance,
): Promise<void> {
  const { tx, plan, row, companies, result, services } = writer;
  const company = companies.get(plannedBalance.customerKey);
  if (!company) throw new Error('a card without a company');
  const {
    id: balanceId,
    number,
    resulting,
  } = await openBalance(writer, plannedBalance, company.id);
  const rows = plan.rows.filter(
    (planned) => planned.balanceKey === plannedBalance.key && isToBeWritten(planned),
  );
  const language = await findLanguage(tx, company.id);
  // The customer reads these words on the statement.
  const carried = services.translate(language, 'imports:reason.carried');
  const titles = new Map(rows.map(({ row: read }) => [read.id, read.title]));
  await insertMovements(
    tx,
    plannedBalance.topUps
      .filter(({ amount }) => amount > 0)
      .map(({ amount, rowId }) => ({
        balanceId,
        kind: 'adjustment',
        amount,
        reason: (rowId && titles.get(rowId)) || carried,
      })),
  );
  await writeEntries(writer, rows, { balanceId, companyId: company.id, language });
  if (plannedBalance.takenOff > 0)
    await insertMovements(tx, [
      { balanceId, kind: 'adjustment', amount: -plannedBalance.takenOff, reason: carried },
    ]);
  await checkConstraintsNow(tx);
  const left = await readCurrentAmount(tx, balanceId);
  if (left !== resulting) throw importErrors.importDiffers({ stated: resulting, left });
  const added =
    plannedBalance.topUps.reduce((sum, { amount }) => sum + amount, 0) - plannedBalance.takenOff;
  await insertImportedBalance(tx, {
    importId: row.id,
    companyId: company.id,
    balanceId,
    cardKey: plannedBalance.key,
    wasMade: plannedBalance.balance === null,
    toppedUp: added,
    leftAfter: left,
    asOf: plannedBalance.asOf,
  });
  result.purchases += rows.filter(({ row: read }) => read.kind === 'purchase').length;
  if (plannedBalance.balance === null) {
    result.cards += 1;
    const { low } = await readThresholds(tx);
    const sold = await findBalance(tx, balanceId, { kind: 'all' });
    await startAlertsSilently(tx, sold, low, toDay(services.clock(), services.timeZone));
  }
  result.balances.push({
    id: balanceId,
    number,
    companyId: company.id,
    companyName: company.name,
    type: plannedBalance.type,
    stated: resulting,
    left,
  });
}

type OpenBalance = {
  id: string;
  number: string;
  /** Amount left after the import. */
  resulting: number;
};

/**
 * Creates a balance, or locks an existing one. If the import keeps the amount of an existing
 * balance, that amount may have changed since the plan was made.
 */
async function openBalance(
  { tx, actor, numbers }: ImportWriter,
  plannedBalance: PlannedBalance,
  companyId: string,
): Promise<OpenBalance> {
  const { resulting } = plannedBalance;
  if (plannedBalance.balance) {
    const { balanceId, number, currentAmount } = plannedBalance.balance;
    const locked = await lockBalance(tx, balanceId, servedCompanies(actor));
    const moved = locked.currentAmount - currentAmount;
    const left = resulting + moved;
    if (moved !== 0 && (plannedBalance.leftFrom !== 'before' || left < -locked.overdraftLimit))
      throw importErrors.importChanged();
    return { id: balanceId, number, resulting: left };
  }
  const number =
    plannedBalance.keptNumber ??
    numbers[plannedBalance.type].shift() ??
    (await takeNumber(tx, plannedBalance.type));
  const id = await insertBalance(tx, {
    companyId,
    number,
    type: plannedBalance.type,
    initialAmount: plannedBalance.initial,
    expiresOn: plannedBalance.expiresOn,
    notes: '',
    overdraftLimit: plannedBalance.overdraftLimit,
    punchMinutes: plannedBalance.punchMinutes,
    createdBy: actor.id,
  });
  return { id, number, resulting };
}
