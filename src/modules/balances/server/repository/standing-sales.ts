import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import { lockRows } from '@/database/lock-rows';
import { inScope } from '@/modules/companies/server/repository';
import type { CompanyScope } from '@/platform/actor';
import type { Day } from '@/platform/day';
import type { Tx } from '@/platform/server/transaction';
import type { StandingSaleView } from '../../contract/standing-sale';
import type { DecidedTurn, StandingSale } from '../../domain/standing-sale';
import { balanceErrors } from '../../errors';
import { type Agreed, newestCard } from './sale-cards';

export type StandingSaleRow = StandingSale & {
  id: string;
  companyId: string;
  companyName: string;
  companyCreatedBy: string;
  isCompanyActive: boolean;
  notes: string;
  createdBy: string;
  createdAt: string;
  pausedAt: string | null;
  endedAt: string | null;
  version: number;
  newest: Agreed['newest'];
  /** The last turns, the newest first. */
  turns: StandingSaleView['turns'];
};

function selectStandingSales(db: Database | Tx, scope: CompanyScope) {
  return db
    .selectFrom('standingSale as sale')
    .innerJoin('company', 'company.id', 'sale.companyId')
    .where(inScope(scope, 'sale.company_id'))
    .selectAll('sale')
    .select([
      'company.name as companyName',
      'company.createdBy as companyCreatedBy',
      sql<boolean>`company.account_status = 'active'`.as('isCompanyActive'),
      newestCard.as('newest'),
      sql<boolean>`sale.paused_at is not null`.as('isPaused'),
      sql<boolean>`sale.ended_at is not null`.as('isEnded'),
      sql<StandingSaleView['turns']>`coalesce((
        select json_agg(json_build_object('turn', one.turn, 'due_on', one.due_on, 'outcome',
            one.outcome, 'balance_id', one.balance_id, 'number', one.number) order by one.turn desc)
          from (select turn, due_on, outcome, card.id as balance_id, card.number
                  from standing_turn left join balance card on card.id = balance_id
                    and card.deleted_at is null
                 where standing_sale_id = sale.id order by turn desc limit 12) one), '[]')`.as(
        'turns',
      ),
    ]);
}

type ListFilter = { companyId?: string | undefined; limit: number; after: string[] | undefined };

export function listStandingSales(
  db: Database,
  scope: CompanyScope,
  { companyId, limit, after }: ListFilter,
): Promise<StandingSaleRow[]> {
  return selectStandingSales(db, scope)
    .$call((query) => (companyId ? query.where('sale.companyId', '=', companyId) : query))
    .$call((query) =>
      after
        ? query.where(
            sql<boolean>`(sale.created_at, sale.id)
              < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
          )
        : query,
    )
    .orderBy('sale.createdAt', 'desc')
    .orderBy('sale.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findStandingSale(
  db: Database | Tx,
  id: string,
  scope: CompanyScope,
): Promise<StandingSaleRow> {
  const sale = await selectStandingSales(db, scope).where('sale.id', '=', id).executeTakeFirst();
  if (!sale) throw balanceErrors.standingSaleNotFound();
  return sale;
}

/** Locks a standing sale until the transaction ends, so that no other server decides its turns. */
export async function lockStandingSale(
  tx: Tx,
  id: string,
  scope: CompanyScope,
): Promise<StandingSaleRow> {
  await lockRows(tx, 'standingSale', { ids: [id] });
  return findStandingSale(tx, id, scope);
}

export type NewStandingSale = Omit<StandingSale, 'isPaused' | 'isEnded'> & {
  companyId: string;
  notes: string;
  createdBy: string;
};

export async function insertStandingSale(tx: Tx, sale: NewStandingSale): Promise<string> {
  const { id } = await tx
    .insertInto('standingSale')
    .values(sale)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type StandingSaleChanges = Partial<
  Omit<NewStandingSale, 'companyId' | 'number' | 'type' | 'everyMonths' | 'startsOn' | 'createdBy'>
> & { now?: 'pause' | 'resume' | 'end' };

export async function saveStandingSale(
  tx: Tx,
  id: string,
  { now, ...terms }: StandingSaleChanges,
): Promise<void> {
  const moment = sql<string>`clock_timestamp()`;
  await tx
    .updateTable('standingSale')
    .set((row) => ({
      ...terms,
      ...(now === 'pause' && { pausedAt: moment }),
      ...(now === 'resume' && { pausedAt: null }),
      ...(now === 'end' && { endedAt: moment }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Finds the last decided turn of a sale, with its card as it is now. */
export async function findLastTurn(tx: Tx, id: string): Promise<DecidedTurn | undefined> {
  const last = await tx
    .selectFrom('standingTurn as turn')
    .leftJoin('balance as card', (join) =>
      join.onRef('card.id', '=', 'turn.balanceId').on('card.deletedAt', 'is', null),
    )
    .select([
      'turn.turn',
      'turn.dueOn',
      sql<boolean>`not exists (select from standing_turn before
        where before.standing_sale_id = turn.standing_sale_id and before.turn < turn.turn)`.as(
        'isFirst',
      ),
      'card.currentAmount',
      sql<number>`card.initial_amount + card.adjusted_amount`.as('totalAmount'),
      sql<boolean>`card.closed_at is not null`.as('isClosed'),
    ])
    .where('standingSaleId', '=', id)
    .orderBy('turn.turn', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return undefined;
  const { currentAmount, totalAmount, isClosed, ...turn } = last;
  return {
    ...turn,
    card: currentAmount === null ? null : { currentAmount, totalAmount, isClosed },
  };
}

type NewTurn = { standingSaleId: string; companyId: string; turn: number; dueOn: Day } & (
  | { outcome: 'sold'; balanceId: string }
  | { outcome: 'paused' | 'companyInactive' }
);

/** Saves what became of a turn. The database accepts each turn, and each card, only once. */
export async function insertTurn(tx: Tx, turn: NewTurn): Promise<void> {
  await tx.insertInto('standingTurn').values(turn).execute();
}

/** Tells whether a card belongs to a standing sale already. */
export async function isInStandingSale(tx: Tx, balanceId: string): Promise<boolean> {
  const turn = await tx
    .selectFrom('standingTurn')
    .select('turn')
    .where('balanceId', '=', balanceId)
    .executeTakeFirst();
  return turn !== undefined;
}

/**
 * Lists the sales of which a turn may be due on a day, the earliest first. Whether it is due is
 * decided under the lock of the sale; most refills, whose card has enough left, are left out here.
 */
export async function listDueSales(db: Database, today: Day): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sale.id
      from standing_sale sale
      left join lateral (select turn, balance_id from standing_turn
        where standing_sale_id = sale.id order by turn desc limit 1) last on true
      left join balance card on card.id = last.balance_id
      cross join lateral (select (sale.starts_on + make_interval(months =>
        coalesce(last.turn, 0) * coalesce(sale.every_months, 0)))::date as due_on) next
     where sale.ended_at is null and due_on <= ${today}::date
       and due_on <= coalesce(sale.ends_on, ${today}::date)
       and (sale.every_months is not null or card.id is null
         or card.current_amount::bigint * 100
           <= (card.initial_amount + card.adjusted_amount)::bigint * sale.at_percent)
     order by due_on, sale.number`.execute(db);
  return rows.map(({ id }) => id);
}
