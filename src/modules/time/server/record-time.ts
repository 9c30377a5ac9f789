import type { Database } from '@/database/connection';
import { chargedFor } from '@/modules/balances/domain/rounding';
import { ensureUsable, isUsable, spend } from '@/modules/balances/domain/spend';
import { balanceErrors } from '@/modules/balances/errors';
import { findBalance, type LockedBalance, lockBalance } from '@/modules/balances/server/repository';
import { listChargeable } from '@/modules/balances/server/repository/chargeable';
import { watchChange } from '@/modules/balances/server/watch-alerts';
import { findCompanyTask } from '@/modules/tasks/server/repository';
import { type Actor, isStaff, servedCompanies } from '@/platform/actor';
import type { Day } from '@/platform/day';
import { AppError } from '@/platform/errors';
import { requestErrors } from '@/platform/request-errors';
import type { Tx } from '@/platform/server/transaction';
import type { EntryView, RecordTimeInput } from '../contract/entry';
import { ensureAmountFits, ensureIntervalMatches, ensureNotInFuture } from '../domain/entry-rules';
import { toNewView } from './entry-view';
import { findServing, toAmounts } from './repository';
import { type NewEntry, saveCharged } from './repository/record-entry';

export type Caller = { actor: Actor; today: Day };

/**
 * Logs one entry and charges its balance, rounded as agreed, or refuses. `input.amount` is the
 * worked amount. A transaction may call it several times ("3 klip", or a split over two balances)
 * and then saves all entries or none.
 *
 * @throws balanceExpired, balanceTooLow, balanceClosed, companyNotActive, balanceNotFound,
 * taskNotFound, consultantNotFound, serviceDateInFuture, creditIsOne, entryTooLong,
 * intervalDiffers, notAllowed
 */
export async function recordTime(
  tx: Tx,
  { actor, today }: Caller,
  input: RecordTimeInput,
): Promise<EntryView> {
  const consultantId = input.consultantId ?? actor.id;
  if (consultantId !== actor.id && !isStaff(actor)) throw requestErrors.notAllowed();
  ensureRecordable(input, today);

  const balance = await lockBalance(tx, input.balanceId, servedCompanies(actor));
  const consultantName =
    consultantId === actor.id ? actor.name : await findServing(tx, consultantId, balance.companyId);
  const task = input.taskId ? await findCompanyTask(tx, input.taskId, balance.companyId) : null;

  const { entry, currentAmount } = planEntry({ actor, today }, input, balance);
  const saved = await saveCharged(tx, entry);
  await watchChange(tx, balance, { currentAmount }, today);
  return { ...toNewView(entry, { balance, task, consultantName }), ...saved };
}

/** Refuses an entry that no balance could take: a future day, or a wrong interval. */
export function ensureRecordable(input: RecordTimeInput, today: Day): void {
  ensureNotInFuture(input.serviceDate, today);
  ensureIntervalMatches(input);
}

/** Returns the entry as it will be charged with the amount left afterwards, or refuses. */
export function planEntry(
  { actor, today }: Caller,
  input: RecordTimeInput,
  balance: LockedBalance,
): { entry: NewEntry; currentAmount: number } {
  ensureAmountFits(input.amount, balance.type);
  ensureUsable(balance, today, isStaff(actor));
  const charged = chargedFor(input.amount, balance);
  const currentAmount = spend(balance, charged, input.serviceDate);
  const entry = {
    ...input,
    ...toAmounts(input.amount, charged),
    taskId: input.taskId ?? null,
    consultantId: input.consultantId ?? actor.id,
    companyId: balance.companyId,
    createdBy: actor.id,
  };
  return { entry, currentAmount };
}

/**
 * Runs `work` and returns its answer. If it is refused because too little is left, the error names
 * the company's other balances that could take the amount, preferred first. They are read after the
 * refused transaction, so no locks are held. `balanceIds` returns the balances to be charged.
 */
export async function withAlternatives<Answer>(
  { actor, today, db }: Caller & { db: Database },
  balanceIds: () => string[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'balanceTooLow') throw error;
    const charged = balanceIds();
    const scope = servedCompanies(actor);
    const refused = await Promise.all(
      [...new Set(charged)].map((id) => findBalance(db, id, scope)),
    );
    const companyIds = [...new Set(refused.map((balance) => balance.companyId))];
    const offered = await Promise.all(
      companyIds.map((companyId) => listChargeable(db, scope, { companyId })),
    );
    const alternatives = offered
      .flat()
      .filter((balance) => !charged.includes(balance.id) && isUsable(balance, today))
      .slice(0, 10)
      .map(({ id, number, type, currentAmount }) => ({
        id,
        number,
        left: { amount: currentAmount, type },
      }));
    throw balanceErrors.balanceTooLow({ ...error.details, alternatives });
  }
}
