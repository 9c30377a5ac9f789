import { type RawBuilder, sql } from 'kysely';
import type { Day } from '@/platform/day';
import type { Schedule } from '../../domain/standing-sale';

/** Card of a sale that repeats, with what is left of it and the day of its turn. */
type SaleCard = {
  id: string;
  number: string;
  left: number;
  total: number;
  expiresOn: Day | null;
  soldFor: Day;
};

/** Place of a balance in a sale that repeats; all fields are null if it was sold once. */
export type InSale = {
  standingSaleId: string | null;
  soldFor: Day | null;
  saleCards: SaleCard[] | null;
  agreed: Agreed | null;
};

/** Agreement of a sale that repeats, with its last turn. */
export type Agreed = Schedule & {
  amount: number;
  isPaused: boolean;
  isEnded: boolean;
  lastTurn: number;
  /** Newest card, which a refill follows; null if it was closed, deleted or corrected to 0. */
  newest: { expiresOn: Day | null } | null;
};

/** SQL for the open cards of the sale of `turn` that are not used up, in the order of use. */
export const saleCards = sql<InSale['saleCards']>`(
  select json_agg(json_build_object('id', card.id, 'number', card.number,
      'left', card.current_amount, 'total', card.initial_amount + card.adjusted_amount,
      'expires_on', card.expires_on, 'sold_for', other.due_on) order by card.expires_on, other.turn)
    from standing_turn other join balance card on card.id = other.balance_id
   where other.standing_sale_id = turn.standing_sale_id and card.current_amount <> 0
     and card.deleted_at is null and card.closed_at is null)`;

/** SQL for the newest card of `sale`, which a refill follows. */
export const newestCard = sql<Agreed['newest']>`(
  select case when card.deleted_at is null and card.closed_at is null
        and card.initial_amount + card.adjusted_amount > 0
      then json_build_object('expires_on', card.expires_on) end
    from standing_turn last left join balance card on card.id = last.balance_id
   where last.standing_sale_id = sale.id order by last.turn desc limit 1)`;

/** SQL for what is agreed about the sale of `turn`. */
export const agreedSale = sql<InSale['agreed']>`(
  select json_build_object('amount', sale.amount, 'every_months', sale.every_months,
      'at_percent', sale.at_percent, 'lives_months', sale.lives_months,
      'starts_on', sale.starts_on, 'ends_on', sale.ends_on,
      'is_paused', sale.paused_at is not null, 'is_ended', sale.ended_at is not null,
      'last_turn', (select max(turn) from standing_turn where standing_sale_id = sale.id),
      'newest', ${newestCard})
    from standing_sale sale where sale.id = turn.standing_sale_id)`;

/** Returns SQL that tells whether a card is neither deleted nor closed nor expired on a day. */
export function isOpenOn(card: string, today: Day): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${card}.${name}`);
  return sql`(${column('deleted_at')} is null and ${column('closed_at')} is null
    and coalesce(${column('expires_on')} >= ${today}::date, true))`;
}

/**
 * Returns SQL of the rule `toWholeCard` for `balance` and its `turn`: what is left of it and what
 * it held, with all cards of its sale that can be used.
 */
export function wholeAmounts(today: Day) {
  const whole = (amount: (card: string) => RawBuilder<number>) => sql<number>`case
    when turn.standing_sale_id is null or not ${isOpenOn('balance', today)}
      then ${amount('balance')}
    else coalesce((select sum(${amount('card')}) from standing_turn other
        join balance card on card.id = other.balance_id
       where other.standing_sale_id = turn.standing_sale_id and card.current_amount <> 0
         and ${isOpenOn('card', today)})::int, ${amount('balance')}) end`;
  const column = (card: string, name: string) => sql<number>`${sql.ref(`${card}.${name}`)}`;
  return {
    left: whole((card) => column(card, 'current_amount')),
    total: whole(
      (card) => sql`${column(card, 'initial_amount')} + ${column(card, 'adjusted_amount')}`,
    ),
  };
}
