import { sql } from 'kysely';
import { onlyRow } from '@/database/prepare';
import { testDatabase } from '../database';
import { today } from '../world';
import type { ModelState } from './read-traces';

export type Books = Omit<ModelState, 'cards' | 'today' | 'answer'> & {
  cards: { [card: string]: object };
};

/** Ids of what a step can name, in the order of the model. */
export type BookIds = {
  entries: string[];
  /** Newest permit of each card, and all that the customer gave. */
  permits: { [cardId: string]: { last: string | null; given: string[] } };
};

/** Reads the books of cards as the model describes them; `cards` are ids by name. */
export async function readBooks(
  cards: ReadonlyMap<string, string>,
): Promise<{ books: Books; ids: BookIds }> {
  const { ownerDb } = await testDatabase();
  const named = JSON.stringify([...cards].map(([name, id]) => ({ name, id })));
  const { rows } = await sql<{ books: Books; ids: BookIds }>`
    with card as (
      select * from jsonb_to_recordset(${named}::jsonb) as named (name text, id uuid)
    ), permit as (
      select given.*, given.amount - given.taken_back - given.used as free,
             row_number() over (partition by balance_id order by answered_at, given.id) as place
        from overdraft_permit given join card on card.id = balance_id
    ), entry as (
      select time_entry.*, card.name as card, row_number() over (order by ordinal) - 1 as place
        from time_entry join card on card.id = balance_id
    )
    select json_build_object(
      'cards', (select json_object_agg(card.name, json_build_object(
          'left', current_amount, 'limit', overdraft_limit,
          'expires', expires_on - ${today}::date,
          'isClosed', closed_at is not null,
          'permits', coalesce((select json_agg(
              json_build_object('left', permit.free, 'used', permit.used) order by place)
            from permit where balance_id = balance.id and status = 'given'), '[]'),
          'wanted', coalesce((select amount from permit
            where balance_id = balance.id and status = 'asked'), 0),
          'overdrawn', permit_used) order by card.name)
        from card join balance on balance.id = card.id),
      'entries', coalesce((select json_agg(json_build_object(
          'card', card, 'charged', amount, 'free', free_amount,
          'day', service_date - ${today}::date,
          'isDeleted', deleted_at is not null, 'isQuestioned', questioned_at is not null,
          'isValidated', validated_at is not null, 'isBilled', billed_at is not null,
          'isTouched', version > 1 and deleted_at is null)
          order by place) from entry), '[]'),
      'ledger', coalesce((select json_agg(json_build_object(
          'card', card.name, 'kind', kind, 'amount', ledger_entry.amount, 'left', balance_after,
          'entry', coalesce(entry.place, -1)) order by ledger_entry.id)
        from ledger_entry join card on card.id = ledger_entry.balance_id
        left join entry on entry.id = time_entry_id), '[]')) as books,
    json_build_object(
      'entries', coalesce((select json_agg(id order by place) from entry), '[]'),
      'permits', (select json_object_agg(card.id, json_build_object(
          'last', (select id from permit where balance_id = card.id
            order by status = 'asked' desc, id limit 1),
          'given', coalesce((select json_agg(id order by place) from permit
            where balance_id = card.id and status = 'given'), '[]'))) from card)) as ids`.execute(
    ownerDb,
  );
  return onlyRow(rows);
}
