import type { Database } from '@/database/connection';
import { onlyRow } from '@/database/prepare';
import { addDays, type Day, toDay } from '@/platform/day';
import type { Explanation } from '@/platform/explanation';
import { explainTurn, explainWhole } from '../domain/explain-left';
import { isExpiredOn } from '../domain/spend';
import { balanceErrors } from '../errors';
import type { BalanceRow } from './repository';
import { sumLedgers } from './repository/ledger-sums';
import { listPeriodSums } from './repository/period-sums';
import { listTurns } from './repository/standing-turns';

type Place = { today: Day; timeZone: string };
type Sale = { id: string; type: BalanceRow['type'] };
type Turn = Awaited<ReturnType<typeof listTurns>>[number];

/**
 * Explains what is left of a card, with all cards of its sale if it belongs to one and can be used.
 */
export async function explainWholeCard(
  db: Database,
  card: BalanceRow,
  place: Place,
): Promise<Explanation> {
  const { standingSaleId, type } = card;
  if (standingSaleId === null || card.isClosed || isExpiredOn(card, place.today))
    return explainWhole(onlyRow(await sumLedgers(db, [card.id])));
  const turns = await listTurns(db, standingSaleId);
  const last = turns.findLast(({ outcome }) => outcome === 'sold');
  return explainPeriod(db, type, turns, { from: last?.dueOn ?? place.today }, place);
}

/**
 * Explains what was left at the end of the period of a turn, or what is left now while it runs.
 *
 * @throws standingSaleNotFound for a turn that has not been decided
 */
export async function explainTurnOf(
  db: Database,
  sale: Sale,
  turn: number,
  place: Place,
): Promise<Explanation> {
  const turns = await listTurns(db, sale.id);
  const from = turns.find((one) => one.turn === turn)?.dueOn;
  if (from === undefined) throw balanceErrors.standingSaleNotFound();
  // A refill may come on the day on which the first card was sold; they share their period.
  const until = turns.find(({ dueOn }) => dueOn > from)?.dueOn;
  return explainPeriod(db, sale.type, turns, { from, until }, place);
}

/** Sums the open cards of a sale from a day until the day before `until`, or until now. */
async function explainPeriod(
  db: Database,
  type: BalanceRow['type'],
  turns: readonly Turn[],
  { from, until }: { from: Day; until?: Day | undefined },
  { today, timeZone }: Place,
): Promise<Explanation> {
  const of = { balanceIds: turns.flatMap(({ id }) => id ?? []) };
  const to = until === undefined ? today : addDays(until, -1);
  const sums = await listPeriodSums(db, { kind: 'all' }, { of, from, to, timeZone });
  const cards = turns.flatMap(({ id, initialAmount, createdAt, expiresOn, dueOn: soldFor }) => {
    const sum = sums.find((one) => one.id === id);
    if (!sum || initialAmount === null || createdAt === null) return [];
    const soldOn = toDay(new Date(createdAt), timeZone);
    return [{ ...sum, initialAmount, expiresOn, soldFor, soldOn }];
  });
  return explainTurn(type, cards, { from, until, today });
}
