import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Day } from '@/platform/day';
import type { Tx } from '@/platform/server/transaction';
import type { Alert } from '../../domain/alerts';
import type { SpendableBalance } from '../../domain/spend';
import { isOpenOn } from './sale-cards';

export async function listAlerts(tx: Tx, balanceId: string): Promise<Alert[]> {
  const rows = await tx
    .selectFrom('balanceAlert')
    .select('kind')
    .where('balanceId', '=', balanceId)
    .execute();
  return rows.map(({ kind }) => kind);
}

export async function insertAlerts(
  tx: Tx,
  balanceId: string,
  kinds: readonly Alert[],
): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .insertInto('balanceAlert')
    .values(kinds.map((kind) => ({ balanceId, kind })))
    .execute();
}

/** Records an event for webhooks. The database drops it if there is no subscriber. */
export async function recordBalanceEvent(tx: Tx, type: string, balanceId: string): Promise<void> {
  await sql`select balance_event(${type}::text, ${balanceId}::uuid)`.execute(tx);
}

export async function deleteAlerts(
  tx: Tx,
  balanceId: string,
  kinds: readonly Alert[],
): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .deleteFrom('balanceAlert')
    .where('balanceId', '=', balanceId)
    .where('kind', 'in', kinds)
    .execute();
}

/**
 * Tells whether something follows a card that is used: another card of its sale can be used, there
 * is a newer one that is reported instead, or a refill is agreed.
 */
export async function isFollowed(tx: Tx, balanceId: string, today: Day): Promise<boolean> {
  const { rows } = await sql`
    select from standing_turn own join standing_sale sale on sale.id = own.standing_sale_id
      join standing_turn turn on turn.standing_sale_id = sale.id
      join balance on balance.id = turn.balance_id
     where own.balance_id = ${balanceId}::uuid and ${isOpenOn('balance', today)}
       and (balance.id <> ${balanceId}::uuid and (current_amount > 0 or turn.turn > own.turn)
         or sale.at_percent is not null and sale.paused_at is null and sale.ended_at is null
           and sale.starts_on <= ${today}::date and coalesce(sale.ends_on >= ${today}::date, true)
           and initial_amount + adjusted_amount > 0
           and turn.turn = (select max(turn) from standing_turn latest
             where latest.standing_sale_id = sale.id))
     limit 1`.execute(tx);
  return rows.length > 0;
}

export type WatchedRow = SpendableBalance & { id: string; alerts: Alert[] };

/**
 * Lists one page of the balances that can be used, by id, with their saved warnings. `after` is the
 * last id of the previous page.
 */
export function listWatched(
  db: Database,
  {
    companyId,
    after,
    limit,
  }: { companyId: string | undefined; after: string | undefined; limit: number },
): Promise<WatchedRow[]> {
  return db
    .selectFrom('balance')
    .innerJoin('company', 'company.id', 'balance.companyId')
    .where('balance.deletedAt', 'is', null)
    .where('balance.closedAt', 'is', null)
    .where('company.accountStatus', '=', 'active')
    .$call((query) =>
      companyId === undefined ? query : query.where('balance.companyId', '=', companyId),
    )
    .$call((query) => (after === undefined ? query : query.where('balance.id', '>', after)))
    .select([
      'balance.id',
      'balance.number',
      'balance.type',
      sql<number>`balance.initial_amount + balance.adjusted_amount`.as('totalAmount'),
      'balance.currentAmount',
      'balance.overdraftLimit',
      'balance.permitLeft',
      'balance.expiresOn',
      sql<boolean>`false`.as('isClosed'),
      sql<boolean>`true`.as('isCompanyActive'),
      sql<Alert[]>`array(select kind from balance_alert where balance_id = balance.id)`.as(
        'alerts',
      ),
    ])
    .orderBy('balance.id')
    .limit(limit)
    .execute();
}

/**
 * Applies a new percentage for "low" without notifying anybody. Balances that are now low count as
 * reported; for others the warning ends. Unusable balances are skipped, because they are checked
 * when they become usable again.
 */
export async function settleLowAlerts(tx: Tx, lowPercent: number): Promise<void> {
  const isLow = sql<boolean>`balance.current_amount::bigint * 100
    <= (balance.initial_amount + balance.adjusted_amount)::bigint * ${lowPercent}::int`;
  const isAwake = sql<boolean>`balance.deleted_at is null and balance.closed_at is null
    and exists (select from company where company.id = balance.company_id
      and company.account_status = 'active')`;
  await tx
    .deleteFrom('balanceAlert')
    .using('balance')
    .whereRef('balance.id', '=', 'balanceAlert.balanceId')
    .where('balanceAlert.kind', '=', 'low')
    .where(isAwake)
    .where(sql<boolean>`not (${isLow})`)
    .execute();
  await tx
    .insertInto('balanceAlert')
    .columns(['balanceId', 'kind'])
    .expression((row) =>
      row
        .selectFrom('balance')
        .select(['balance.id', sql<'low'>`'low'`.as('kind')])
        .where(isAwake)
        .where(isLow),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
