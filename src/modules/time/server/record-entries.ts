import { randomUUID } from 'node:crypto';
import type { Database } from '@/database/connection';
import { onlyRow } from '@/database/prepare';
import { findQuietRange } from '@/modules/balances/domain/alerts';
import { chargedForPaid } from '@/modules/balances/domain/rounding';
import { charge, isUsable, takeFrom } from '@/modules/balances/domain/spend';
import { balanceErrors } from '@/modules/balances/errors';
import { findBalance } from '@/modules/balances/server/repository';
import {
  type ChargeableBalance,
  findChargeable,
  listChargeable,
} from '@/modules/balances/server/repository/chargeable';
import { lockBalances } from '@/modules/balances/server/repository/lock-balances';
import { watchChange } from '@/modules/balances/server/watch-alerts';
import { taskErrors } from '@/modules/tasks/errors';
import { type Actor, isStaff, servedCompanies } from '@/platform/actor';
import type { Day } from '@/platform/day';
import { AppError } from '@/platform/errors';
import { requestErrors } from '@/platform/request-errors';
import type { StatementFacts } from '@/platform/server/run-once';
import type { Tx } from '@/platform/server/transaction';
import type { EntryView, RecordTimeInput } from '../contract/entry';
import {
  ensureAmountFits,
  ensureFreeFits,
  ensureIntervalMatches,
  ensureNotInFuture,
} from '../domain/entry-rules';
import { toNewView } from './entry-view';
import { findServing, toAmounts } from './repository';
import { type NewEntry, saveEntries } from './repository/save-entries';
import { saveWithOthers } from './save-with-others';

export type Caller = { actor: Actor; today: Day };

/**
 * Logs entries and charges their balances, rounded as agreed, or refuses: all of them or none.
 * `amount` of an input is the worked amount, of which `freeAmount` costs nothing.
 *
 * @throws balanceExpired, balanceTooLow, balanceClosed, companyNotActive, balanceNotFound,
 * taskNotFound, consultantNotFound, serviceDateInFuture, creditIsOne, entryTooLong,
 * moreFreeThanWorked, nothingIsFree, intervalDiffers, notAllowed
 */
export async function recordEntries(
  tx: Tx,
  caller: Caller,
  inputs: readonly RecordTimeInput[],
): Promise<EntryView[]> {
  await lockBalances(
    tx,
    inputs.map(({ balanceId }) => balanceId),
  );
  const { planned, held } = await planEntries(tx, caller, inputs);
  const saved = await saveEntries(
    tx,
    planned.map(({ entry }) => entry),
  );
  if (saved.length < inputs.length) throw taskErrors.taskNotFound();
  for (const { before, after } of held.values()) await watchChange(tx, before, after, caller.today);
  return planned.map(({ view }) => ({ ...view, ...onlyRow(saved.filter(ofEntry(view.id))) }));
}

/**
 * Logs one entry in two round trips to the database: the first reads the balance without a lock,
 * the second locks it, saves and commits, together with entries of the same sender that wait.
 *
 * Returns undefined, with nothing saved, if a longer transaction is needed: for a refusal, a
 * repeated key, a warning that begins or ends, or a balance or a feature that is locked or has
 * changed between the two.
 */
export async function recordWaiting(
  { db, ...caller }: Caller & { db: Database },
  input: RecordTimeInput,
  facts: StatementFacts,
): Promise<EntryView | undefined> {
  try {
    const { planned, held } = await facts.inTurn(() => planEntries(db, caller, [input]));
    const { entry, view } = onlyRow(planned);
    const { before } = onlyRow([...held.values()]);
    const { terms, lowPercent } = before;
    const saved = await saveWithOthers(db, {
      facts,
      decided: {
        entry,
        request: facts.author.request,
        decided: { terms, ...findQuietRange(before, { low: lowPercent }) },
        once: facts.once && { ...facts.once, answer: view },
      },
    });
    return saved && { ...view, ...saved };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const ofEntry =
  (wanted: string) =>
  ({ id }: { id: string }) =>
    id === wanted;

/** Balance as it was found, and as it is after the entries that are planned. */
type Held = { before: ChargeableBalance; after: ChargeableBalance };
type PlannedEntry = { entry: NewEntry; view: Omit<EntryView, 'createdAt' | 'balanceLeft'> };

/** Decides about entries: what each will charge, one after the other, or which one is refused. */
async function planEntries(
  db: Database | Tx,
  { actor, today }: Caller,
  inputs: readonly RecordTimeInput[],
): Promise<{ planned: PlannedEntry[]; held: Map<string, Held> }> {
  for (const input of inputs) {
    if ((input.consultantId ?? actor.id) !== actor.id && !isStaff(actor))
      throw requestErrors.notAllowed();
    ensureNotInFuture(input.serviceDate, today);
    ensureIntervalMatches(input);
    ensureFreeFits(input);
  }
  const { balances, tasks } = await findChargeable(db, inputs, servedCompanies(actor));
  const held = new Map(balances.map((found) => [found.id, { before: found, after: found }]));
  const planned = [];
  for (const input of inputs) {
    const payer = held.get(input.balanceId);
    if (!payer) throw balanceErrors.balanceNotFound();
    const balance = payer.after;
    const task = tasks.find(
      ({ id, companyId }) => id === input.taskId && companyId === balance.companyId,
    );
    if (input.taskId && !task) throw taskErrors.taskNotFound();
    const consultantId = input.consultantId ?? actor.id;
    const consultantName =
      consultantId === actor.id
        ? actor.name
        : await findServing(db, consultantId, balance.companyId);
    ensureAmountFits(input.amount, balance.type);
    const charged = chargedForPaid(input.amount, input.freeAmount, balance);
    const viewpoint = { serviceDate: input.serviceDate, today, isStaff: isStaff(actor) };
    charge(balance, charged, viewpoint);
    payer.after = takeFrom(balance, charged);
    const entry = {
      ...input,
      ...toAmounts(input.amount, charged),
      id: randomUUID(),
      consultantId,
      companyId: balance.companyId,
      createdBy: actor.id,
    };
    planned.push({ entry, view: toNewView(entry, { balance, task, consultantName }) });
  }
  return { planned, held };
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
