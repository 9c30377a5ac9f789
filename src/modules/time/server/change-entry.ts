import { chargedFor } from '@/modules/balances/domain/rounding';
import { ensureUsable, giveBack, spend } from '@/modules/balances/domain/spend';
import { balanceErrors } from '@/modules/balances/errors';
import { lockBalance, lockBalanceIncludingDeleted } from '@/modules/balances/server/repository';
import { findOpenCharge, insertMovement } from '@/modules/balances/server/repository/movements';
import { watchChange } from '@/modules/balances/server/watch-alerts';
import { findCompanyTask } from '@/modules/tasks/server/repository';
import { type Actor, isStaff, servedCompanies } from '@/platform/actor';
import type { Day } from '@/platform/day';
import { requestErrors } from '@/platform/request-errors';
import type { Tx } from '@/platform/server/transaction';
import type { EntryChanges } from '../contract/changes';
import { ensureAmountFits, ensureIntervalMatches, ensureNotInFuture } from '../domain/entry-rules';
import { refusalToChange } from '../policy';
import { type QuestionActor, settleByCorrection } from './questions';
import { type EntryRow, ensureServes, toAmounts } from './repository';
import { saveFacts } from './repository/changes';

type Caller = QuestionActor & { today: Day };

/**
 * Changes an entry whose row is locked, or refuses. Its old charge is undone before the new one is
 * made, so a full balance does not refuse its own edit, and a smaller charge is never refused for
 * the amount left. Rounding runs again when the duration or the balance changes, and not because
 * the agreement has changed since.
 *
 * @throws notAllowed, entryBilled, entryValidated, serviceDateInFuture, intervalDiffers,
 * creditIsOne, entryTooLong, balanceNotFound, balanceClosed, balanceExpired, balanceTooLow,
 * companyNotActive, taskNotFound, consultantNotFound
 */
export async function changeEntry(
  tx: Tx,
  caller: Caller,
  entry: EntryRow,
  changes: EntryChanges,
): Promise<void> {
  const { actor, today } = caller;
  const staff = isStaff(actor);
  ensureMayChange(actor, entry);
  const next = { ...entry, amount: entry.workedAmount, ...given(changes) };
  if (next.consultantId !== entry.consultantId && !staff) throw requestErrors.notAllowed();
  if (next.serviceDate !== entry.serviceDate) ensureNotInFuture(next.serviceDate, today);
  ensureIntervalMatches(next);

  const isMoved = next.balanceId !== entry.balanceId;
  const { source, target } = await lockBoth(tx, actor, entry.balanceId, next.balanceId);
  const isForeign = target.companyId !== entry.companyId;
  // A task belongs to one company: a move to another leaves it behind unless a new one is named.
  const taskId = isForeign && changes.taskId === undefined ? null : next.taskId;
  if (taskId && (isForeign || taskId !== entry.taskId))
    await findCompanyTask(tx, taskId, target.companyId);
  if (isForeign || next.consultantId !== entry.consultantId)
    await ensureServes(tx, next.consultantId, target.companyId);

  ensureAmountFits(next.amount, target.type);
  const isRoundedAnew = isMoved || next.amount !== entry.workedAmount;
  const charged = isRoundedAnew ? chargedFor(next.amount, target) : entry.amount;
  const isCharged = isMoved || charged !== entry.amount;
  if (isCharged && target.isClosed) throw balanceErrors.balanceClosed({ number: target.number });
  if (isMoved || charged > entry.amount || next.serviceDate !== entry.serviceDate) {
    ensureUsable(target, today, staff);
    spend(isMoved ? target : giveBack(target, entry.amount), charged, next.serviceDate);
  }

  const { title, description, category, serviceDate, startsAt, endsAt, consultantId } = next;
  const amounts = toAmounts(next.amount, charged);
  const facts = {
    title,
    description,
    category,
    serviceDate,
    ...amounts,
    startsAt,
    endsAt,
    consultantId,
    taskId,
  };
  await saveFacts(tx, entry.id, { ...facts, balanceId: target.id, companyId: target.companyId });
  await settleByCorrection(tx, caller, entry);
  if (!isCharged) return;
  await chargeAgain(tx, entry.id, target.id, charged);
  const returned = source.currentAmount + entry.amount;
  if (isMoved) await watchChange(tx, source, { currentAmount: returned }, today);
  await watchChange(
    tx,
    target,
    { currentAmount: (isMoved ? target.currentAmount : returned) - charged },
    today,
  );
}

/** Refuses an actor who may not change this entry as it is now. */
export function ensureMayChange(actor: Actor, entry: EntryRow): void {
  const refusal = refusalToChange(actor, entry);
  if (refusal) throw refusal;
}

/** The fields that the request names; the others stay. */
function given(changes: EntryChanges): Partial<EntryChanges> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** The balance that has paid and the one that will pay, both locked in the order of their ids. */
async function lockBoth(tx: Tx, actor: Actor, fromId: string, toId: string) {
  const scope = servedCompanies(actor);
  if (fromId === toId) {
    const balance = await lockBalanceIncludingDeleted(tx, toId, scope);
    return { source: balance, target: balance };
  }
  const lockSource = () => lockBalanceIncludingDeleted(tx, fromId, scope);
  const lockTarget = () => lockBalance(tx, toId, scope);
  if (fromId < toId) {
    const source = await lockSource();
    return { source, target: await lockTarget() };
  }
  const target = await lockTarget();
  return { source: await lockSource(), target };
}

async function chargeAgain(
  tx: Tx,
  entryId: string,
  balanceId: string,
  amount: number,
): Promise<void> {
  const charge = await findOpenCharge(tx, entryId);
  if (!charge) throw new Error(`entry ${entryId} has no open charge`);
  const undone = { timeEntryId: entryId, reversesId: charge.id };
  await insertMovement(tx, {
    balanceId: charge.balanceId,
    kind: 'reversal',
    amount: -charge.amount,
    ...undone,
  });
  await insertMovement(tx, { balanceId, kind: 'charge', amount: -amount, timeEntryId: entryId });
}
