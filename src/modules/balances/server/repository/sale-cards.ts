import { sql } from 'kysely';
import type { Day } from '@/platform/day';

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
};

/** SQL for the open cards of the sale of `turn` that are not used up, in the order of use. */
export const saleCards = sql<InSale['saleCards']>`(
  select json_agg(json_build_object('id', card.id, 'number', card.number,
      'left', card.current_amount, 'total', card.initial_amount + card.adjusted_amount,
      'expires_on', card.expires_on, 'sold_for', other.due_on) order by card.expires_on, other.turn)
    from standing_turn other join balance card on card.id = other.balance_id
   where other.standing_sale_id = turn.standing_sale_id and card.current_amount <> 0
     and card.deleted_at is null and card.closed_at is null)`;
