import type { Database } from '@/database/connection';
import { onlyRow } from '@/database/prepare';
import { addDays, type Day } from '@/platform/day';
import type { Explanation } from '@/platform/explanation';
import { explainTurn, explainWhole } from '../domain/explain-left';
import { isExpiredOn } from '../domain/spend';
import { balanceErrors } from '../errors';
import type { BalanceRow } from './repository';
import { sumLedgers } from './repository/ledger-sums';
import { listPeriodSums } from './repository/period-sums';
import { listSaleCards, listTurns, type SaleTurn } from './repository/standing-turns';

type Place = { today: Day; timeZone: string };
type Sale = { id: string; companyId: string; type: BalanceRow['type'] };

/**
 * Explains what is left of a card, with all cards of its sale if it belongs to one and can be used.
 */
export async function explainWholeCard(
  db: Database,
  card: BalanceRow,
  place: Place,
): Promise<Explanation> {
  const { standingSaleId, companyId, type } = card;
  if (standingSaleId === null || card.isClosed || isExpiredOn(card, place.today))
    return explainWhole(onlyRow(await sumLedgers(db, [card.id])));
  const sale = { id: standingSaleId, companyId, type };
  const last = (await listTurns(db, standingSaleId)).findLast(({ isSold }) => isSold);
  return explainPeriod(db, sale, { from: last?.dueOn ?? place.today, asOf: place.today }, place);
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
  const isTurn = (wanted: number) => (one: SaleTurn) => one.turn === wanted;
  const from = turns.find(isTurn(turn))?.dueOn;
  if (from === undefined) throw balanceErrors.standingSaleNotFound();
  const asOf = turns.find(isTurn(turn + 1))?.dueOn ?? place.today;
  return explainPeriod(db, sale, { from, asOf }, place);
}

/** Sums the cards of a sale from a day until the day before `asOf`, or until now if it is today. */
async function explainPeriod(
  db: Database,
  { id, companyId, type }: Sale,
  { from, asOf }: { from: Day; asOf: Day },
  { today, timeZone }: Place,
): Promise<Explanation> {
  const to = asOf === today ? today : addDays(asOf, -1);
  const cards = await listSaleCards(db, id);
  const sums = await listPeriodSums(db, { kind: 'all' }, { companyId, from, to, timeZone });
  const inPeriod = cards.flatMap((card) => {
    const sum = card.soldFor <= to ? sums.find((one) => one.id === card.id) : undefined;
    return sum ? [{ ...sum, ...card }] : [];
  });
  return explainTurn(type, inPeriod, { from, asOf, today });
}
