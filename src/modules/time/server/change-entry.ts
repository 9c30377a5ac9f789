import { chargedForPaid } from '@/modules/balances/domain/rounding';
import { charge, ensureTakesEntries, giveBack } from '@/modules/balances/domain/spend';
import { balanceErrors } from '@/modules/balances/errors';
import { lockBalance } from '@/modules/balances/server/repository';
import { addMovement, reverseCharges } from '@/modules/balances/server/repository/movements';
import { watchChange } from '@/modules/balances/server/watch-alerts';
import { findCompanyTask } from '@/modules/tasks/server/repository';
import { type Actor, isStaff, servedCompanies } from '@/platform/actor';
import type { Day } from '@/platform/day';
import { requestErrors } from '@/platform/request-errors';
import type { Tx } from '@/platform/server/transaction';
import type { EntryChanges } from '../contract/changes';
import {
  ensureAmountFits,
  ensureFreeFits,
  ensureIntervalMatches,
  ensureNotInFuture,
} from '../domain/entry-rules';
import { timeErrors } from '../errors';
import { refusalToChange } from '../policy';
import { type QuestionActor, settleByCorrection } from './questions';
import { type EntryRow, findServing, toAmounts } from './repository';
import { saveFacts } from './repository/changes';
import type { ChargedEntry } from './repository/locked-entries';
import { returnCharge } from './return-charge';

type FreePart = { amount: number; freeAmount: number };
type Caller = QuestionActor & { today: Day };

/**
 * Changes an entry, or refuses. The caller has locked it with its balance and with the one that
 * will pay.
 *
 * Its old charge is undone before the new one is made, so the old amount counts as available. A
 * smaller charge is never refused for too little left. The charge is rounded again only if the
 * duration or the balance changes.
 *
 * @throws notAllowed, entryBilled, entryValidated, serviceDateInFuture, intervalDiffers,
 * creditIsOne, otherUnit, entryTooLong, balanceNotFound, balanceClosed, balanceExpired,
 * balanceTooLow, companyNotActive, taskNotFound, consultantNotFound, moreFreeThanWorked,
 * nothingIsFree
 */
export async function changeEntry(
  tx: Tx,
  caller: Caller,
  entry: ChargedEntry,
  changes: EntryChanges,
): Promise<void> {
  const { actor, today } = caller;
  const { balance } = entry;
  const staff = isStaff(actor);
  ensureMayChange(actor, entry);
  const named = { ...entry, amount: entry.workedAmount, ...given(changes) };
  const next = changes.freeAmount === undefined ? keepFree(entry, named) : named;
  if (next.freeAmount === 0 && changes.freeReason === undefined) next.freeReason = '';
  if (next.consultantId !== entry.consultantId && !staff) throw requestErrors.notAllowed();
  if (next.serviceDate !== entry.serviceDate) ensureNotInFuture(next.serviceDate, today);
  ensureIntervalMatches(next);

  const isMoved = next.balanceId !== entry.balanceId;
  const target = isMoved ? await lockBalance(tx, next.balanceId, servedCompanies(actor)) : balance;
  const isForeign = target.companyId !== entry.companyId;
  // A task belongs to one company, so a move to another one drops the task unless a new one is
  // named.
  const taskId = isForeign && changes.taskId === undefined ? null : next.taskId;
  if (taskId && (isForeign || taskId !== entry.taskId))
    await findCompanyTask(tx, taskId, target.companyId);
  if (isForeign || next.consultantId !== entry.consultantId)
    await findServing(tx, next.consultantId, target.companyId);

  // An amount in minutes is not converted to punches, so a new amount must be given.
  if (target.type !== balance.type && changes.amount === undefined)
    throw timeErrors.otherUnit({ field: 'balanceId' });
  ensureAmountFits(next.amount, target.type);
  ensureFreeFits(next);
  const isRoundedAnew =
    isMoved || next.amount !== entry.workedAmount || next.freeAmount !== entry.freeAmount;
  const charged = isRoundedAnew
    ? chargedForPaid(next.amount, next.freeAmount, target)
    : entry.amount;
  const isCharged = isMoved || charged !== entry.amount;
  const isGivenAnew = next.freeAmount !== entry.freeAmount;
  if ((isCharged || isGivenAnew) && target.isClosed)
    throw balanceErrors.balanceClosed({ number: target.number });
  if (next.freeAmount > entry.freeAmount) ensureTakesEntries(target, staff);
  if (isMoved || charged > entry.amount || next.serviceDate !== entry.serviceDate) {
    const before = isMoved ? target : giveBack(target, entry.amount);
    charge(before, charged, { serviceDate: next.serviceDate, today, isStaff: staff });
  }

  const { title, description, category, serviceDate, startsAt, endsAt, consultantId } = next;
  const { freeAmount, freeReason } = next;
  const amounts = { ...toAmounts(next.amount, charged), freeAmount, freeReason };
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
  await reverseCharges(tx, [entry.id]);
  if (charged > 0) {
    const made = { kind: 'charge', amount: -charged } as const;
    await addMovement(tx, { ...made, balanceId: target.id, timeEntryId: entry.id });
  }
  const left = isMoved ? target.currentAmount : balance.currentAmount + entry.amount;
  await watchChange(tx, target, { currentAmount: left - charged }, today);
  if (isMoved) await returnCharge(tx, balance, entry.amount, today);
}

/** Refuses an actor who may not change the entry in its current state. */
export function ensureMayChange(actor: Actor, entry: EntryRow): void {
  const refusal = refusalToChange(actor, entry);
  if (refusal) throw refusal;
}

/** Keeps work that is wholly free so when its amount changes, or its unit. */
function keepFree<Next extends FreePart>(entry: EntryRow, next: Next): Next {
  return entry.amount === 0 ? { ...next, freeAmount: next.amount } : next;
}

/** Returns only the fields that the request names. */
function given(changes: EntryChanges): Partial<EntryChanges> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
