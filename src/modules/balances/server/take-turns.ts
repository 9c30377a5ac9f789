import type { Database } from '@/database/connection';
import { lockCompanyShared } from '@/modules/companies/server/repository';
import { notify } from '@/modules/notifications/server/notify';
import type { Day } from '@/platform/day';
import type { Translate } from '@/platform/server/problem';
import { byClock, type Tx, withTx } from '@/platform/server/transaction';
import { findTurnDay, lastDay, numberOfTurn } from '../domain/standing-sale';
import { toNotificationFacts } from './notification-facts';
import { type BalanceRow, findBalance, insertBalance, readThresholds } from './repository';
import { takeNumber } from './repository/numbering';
import {
  findLastTurn,
  insertTurn,
  listDueSales,
  lockStandingSale,
  type StandingSaleRow,
} from './repository/standing-sales';
import { answerRequests } from './repository/top-up-requests';
import { startAlertsSilently } from './watch-alerts';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'balances.sellStanding': Record<string, never>;
  }
}

export type TurnContext = { translate: Translate; baseUrl: string; today: Day };

/**
 * Sells everything that is due in the standing sales, each turn in a transaction of its own and
 * those of one sale in their order, also turns that were due while the server was off. A sale that
 * fails keeps no other one from being made.
 *
 * @throws the first error, after all sales were tried
 */
export async function sellStanding(db: Database, context: TurnContext): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await listDueSales(db, context.today)) {
    try {
      while (await withTx(db, byClock('balances.sellStanding'), (tx) => takeTurn(tx, context, id)));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Decides all due turns of a sale whose agreement is about to change: a change counts from the next
 * turn.
 */
export async function takeDueTurns(tx: Tx, context: TurnContext, id: string): Promise<void> {
  while (await takeTurn(tx, context, id));
}

/**
 * Decides the next turn of a sale if it is due: sells a card, or saves why there is none.
 *
 * @returns false if no turn is due
 */
async function takeTurn(tx: Tx, context: TurnContext, id: string): Promise<boolean> {
  const sale = await lockStandingSale(tx, id, { kind: 'all' });
  const last = await findLastTurn(tx, id);
  const dueOn = findTurnDay(sale, last, context.today);
  if (dueOn === undefined) return false;
  const { companyId, everyMonths } = sale;
  const company = await lockCompanyShared(tx, companyId, { kind: 'all' });
  const turn = { standingSaleId: id, companyId, turn: (last?.turn ?? 0) + 1, dueOn };
  const isActive = company.accountStatus === 'active' && company.deletedAt === null;
  // A refill waits until it may be sold; a day of the calendar passes.
  if (!isActive && everyMonths === null) return false;
  if (sale.isPaused) await insertTurn(tx, { ...turn, outcome: 'paused' });
  else if (!isActive) await insertTurn(tx, { ...turn, outcome: 'companyInactive' });
  else {
    const card = await sellTurn(tx, sale, turn, context.today);
    if (everyMonths === null) await answerRequests(tx, { companyId }, sale.createdBy);
    await tellOfSale(tx, context, card);
  }
  return true;
}

type DueTurn = { turn: number; dueOn: Day; amount?: number | undefined };

/** Sells the card of a turn and returns it. `amount` replaces the agreed one. */
export async function sellTurn(
  tx: Tx,
  sale: StandingSaleRow,
  { turn, dueOn, amount }: DueTurn,
  today: Day,
): Promise<BalanceRow> {
  const { id, companyId, type, number, overdraftLimit, punchMinutes, createdBy } = sale;
  const { roundingIncrement, roundingMode, roundingMinimum } = sale;
  const names = [turn === 1 ? number : undefined, numberOfTurn(number, turn)];
  const balanceId = await insertBalance(tx, {
    companyId,
    type,
    number: await takeNumber(
      tx,
      type,
      names.flatMap((name) => name ?? []),
    ),
    initialAmount: amount ?? sale.amount,
    expiresOn: lastDay(sale, turn, dueOn),
    notes: '',
    overdraftLimit,
    roundingIncrement,
    roundingMode,
    roundingMinimum,
    punchMinutes,
    createdBy,
  });
  await insertTurn(tx, { standingSaleId: id, companyId, turn, dueOn, outcome: 'sold', balanceId });
  const card = await findBalance(tx, balanceId, { kind: 'all' });
  await startAlertsSilently(tx, card, (await readThresholds(tx)).low, today);
  return card;
}

/** Tells both sides of a card that was sold without a person at the screen. */
async function tellOfSale(tx: Tx, context: TurnContext, card: BalanceRow): Promise<void> {
  await notify(tx, context, {
    kind: 'soldAgain',
    companyId: card.companyId,
    subjectId: card.id,
    ownerId: card.createdBy,
    data: {
      ...toNotificationFacts(card),
      added: { amount: card.initialAmount, type: card.type },
    },
  });
}
