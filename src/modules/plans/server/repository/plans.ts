import { type Selectable, sql } from 'kysely';
import type { Database } from '@/database/connection';
import { onlyRow } from '@/database/prepare';
import type { DB } from '@/database/types';
import type { Tx } from '@/platform/server/transaction';

/** Finds a person's subscription, and the end of the role that comes from it. */
export async function findStanding(db: Database, userId: string) {
  const row = await db
    .selectFrom('appUser')
    .leftJoin('plan', 'plan.userId', 'appUser.id')
    .where('appUser.id', '=', userId)
    .select([
      'appUser.planUntil',
      'plan.status',
      'plan.paidUntil',
      'plan.cancelsAt',
      'plan.payerId',
    ])
    .executeTakeFirst();
  const plan =
    row?.status && row.paidUntil && row.payerId
      ? {
          status: row.status,
          paidUntil: row.paidUntil,
          cancelsAt: row.cancelsAt,
          payerId: row.payerId,
        }
      : undefined;
  return { planUntil: row?.planUntil ?? null, plan };
}

/** Finds the owner of a subscription; undefined if it is unknown. */
export function findBySubscription(db: Database, subscriptionId: string) {
  return db
    .selectFrom('plan')
    .select(['userId', 'priceId'])
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirst();
}

export function lockPlan(tx: Tx, userId: string) {
  return tx
    .selectFrom('plan')
    .selectAll()
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

type SavedPlan = Omit<Selectable<DB['plan']>, 'id'>;

export async function savePlan(tx: Tx, plan: SavedPlan): Promise<void> {
  const { userId: _, ...changes } = plan;
  await tx
    .insertInto('plan')
    .values(plan)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changes))
    .execute();
}

/**
 * Returns the number of a reading, taken before the provider is queried. A reading with a higher
 * number began later, also on another server.
 */
export async function nextRefreshOrder(db: Database): Promise<number> {
  const { rows } = await sql<{
    reading: number;
  }>`select nextval('plan_reading') as reading`.execute(db);
  return Number(onlyRow(rows).reading);
}

/** Lists the subscriptions that continue at the provider. */
export function listGoingOn(db: Database) {
  return db
    .selectFrom('plan')
    .select(['subscriptionId', 'userId', 'priceId'])
    .where('status', '<>', 'ended')
    .execute();
}

/** Lists the ids of consultants whose plan has ended. */
export async function listLapsed(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('appUser')
    .select('id')
    .where('role', '=', 'consultant')
    .where('planUntil', '<=', now.toISOString())
    .execute();
  return rows.map(({ id }) => id);
}

type PlanQuery = { limit: number; after: string[] | undefined };

/**
 * Lists everybody who ever bought the plan, the latest first, for staff. `after` is the last row's
 * start and id.
 */
export function listSubscribers(db: Database, { limit, after }: PlanQuery) {
  return db
    .selectFrom('plan')
    .innerJoin('appUser', 'appUser.id', 'plan.userId')
    .select([
      'plan.id',
      'plan.userId',
      'appUser.name',
      'appUser.email',
      'plan.status',
      'plan.startedAt',
      'plan.paidUntil',
      'plan.cancelsAt',
    ])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(plan.started_at, plan.id) < (${after?.[0]}::timestamptz,
          ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('plan.startedAt', 'desc')
    .orderBy('plan.id', 'desc')
    .limit(limit)
    .execute();
}

/** Finds the recipient of mails about the plan; undefined if the person is disabled. */
export function findPlanOwner(tx: Tx, userId: string) {
  return tx
    .selectFrom('appUser')
    .select(['id', 'email', 'language'])
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
}
