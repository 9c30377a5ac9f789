import { sql, type Updateable } from 'kysely';
import type { Database } from '@/database/connection';
import type { DB } from '@/database/types';
import { selectRights } from '@/modules/accounts/server/repository/rights';
import type { Day } from '@/platform/day';
import { endOfDay, startOfDay } from '@/platform/server/day-bounds';
import type { Tx } from '@/platform/server/transaction';
import type { Call } from '../../domain/choose-next';

/**
 * Seconds after which a server that has not ended an attempt counts as dead; an attempt takes at
 * most 20.
 */
const attemptSeconds = 60;
/** Largest assumed difference between the clocks of server and database, in seconds. */
const clockSeconds = 30;
const keptDays = 30;

const second = 1_000;

/** Endpoint that pauses, and the time at which the pause began. */
export type PausedEndpoint = { endpointId: string; since: Date };
type DueOptions = { now: Date; paused: readonly PausedEndpoint[]; limit: number };

/**
 * Lists due deliveries with their owners and hosts, the oldest first.
 * @param limit largest number for each endpoint
 * @param paused endpoints that pause; sending by hand ends a pause
 */
export function listDue(db: Database, { now, paused, limit }: DueOptions): Promise<Call[]> {
  const soon = new Date(now.getTime() + clockSeconds * second).toISOString();
  return db
    .selectFrom('webhookEndpoint as endpoint')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('webhookDelivery as delivery')
          .whereRef('delivery.endpointId', '=', 'endpoint.id')
          .where('delivery.state', '=', 'waiting')
          // The time of a new delivery comes from the clock of the database.
          .where('delivery.nextAt', '<=', soon)
          .where((of) =>
            of.or([
              of('delivery.nextAt', '<=', now.toISOString()),
              of('delivery.attempts', '=', 0),
            ]),
          )
          .select(['delivery.id', 'delivery.nextAt', 'delivery.occurredAt'])
          .orderBy('delivery.nextAt')
          .orderBy('delivery.occurredAt')
          .limit(limit)
          .as('due'),
      (join) => join.onTrue(),
    )
    .where('endpoint.deletedAt', 'is', null)
    .where(
      sql<boolean>`not exists (select
        from json_to_recordset(${JSON.stringify(paused)}::json)
          as paused("endpointId" uuid, since timestamptz)
        where paused."endpointId" = endpoint.id
          and coalesce(greatest(endpoint.tested_at, endpoint.resent_at), '-infinity') <= since)`,
    )
    .select(['due.id', 'endpoint.id as endpointId', 'endpoint.ownerId'])
    .select(
      sql<string>`substring(endpoint.address from '^https?://(\\[[^]]*\\]|[^/:]*)')`.as('host'),
    )
    .orderBy('due.nextAt')
    .orderBy('due.occurredAt')
    .execute();
}

/**
 * Claims deliveries and counts an attempt of each, so that only one server sends it. Meanwhile the
 * delivery is not due; if the server dies, another one can claim it later.
 */
export function claimDeliveries(db: Database, ids: readonly string[], now: Date) {
  return db
    .updateTable('webhookDelivery')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      nextAt: new Date(now.getTime() + attemptSeconds * second).toISOString(),
    }))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('nextAt', '<=', now.toISOString()), row('attempts', '=', 0)]))
    .returningAll()
    .execute();
}

type Outcome = Pick<
  Updateable<DB['webhookDelivery']>,
  'state' | 'nextAt' | 'answerStatus' | 'lastError' | 'endedAt'
>;

/** Attempt of a delivery, as it was when the delivery was claimed. */
export type ClaimedAttempt = { id: string; attempts: number; nextAt: string | null };

/**
 * Saves the outcome of an attempt, unless the delivery was since sent again or claimed by another
 * server.
 */
export async function saveOutcome(
  db: Database | Tx,
  { id, attempts, nextAt }: ClaimedAttempt,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('webhookDelivery')
    .set(outcome)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('nextAt', '=', nextAt)
    .execute();
}

export type DeliveredCall = ClaimedAttempt & { answerStatus: number; endedAt: Date };

/** Saves several successful deliveries, each under the conditions of `saveOutcome`. */
export async function saveDelivered(
  db: Database,
  delivered: readonly DeliveredCall[],
): Promise<void> {
  if (delivered.length === 0) return;
  await sql`update webhook_delivery set state = 'delivered', next_at = null, last_error = null,
      answer_status = saved."answerStatus", ended_at = saved."endedAt"
    from json_to_recordset(${JSON.stringify(delivered)}::json)
      as saved(id uuid, attempts int, "nextAt" timestamptz, "answerStatus" int,
        "endedAt" timestamptz)
    where webhook_delivery.id = saved.id and webhook_delivery.attempts = saved.attempts
      and webhook_delivery.next_at = saved."nextAt"`.execute(db);
}

/** Lists endpoints with the facts that decide whether their owners may still receive events. */
export function listListeners(db: Database, endpointIds: readonly string[]) {
  return db
    .selectFrom('webhookEndpoint as endpoint')
    .innerJoin('appUser', 'appUser.id', 'endpoint.ownerId')
    .leftJoin('company as own', 'own.id', 'endpoint.companyId')
    .where(sql<boolean>`endpoint.id = any(${endpointIds}::uuid[])`)
    .where('endpoint.deletedAt', 'is', null)
    .select((row) => [
      'endpoint.id as endpointId',
      'endpoint.companyId',
      'endpoint.format',
      'endpoint.address',
      'endpoint.disabledAt',
      'own.createdBy as companyCreatedBy',
      ...selectRights(row),
      'appUser.language',
      'appUser.disabledAt as ownerDisabledAt',
    ])
    .execute();
}

/** Lists the latest 100 deliveries. */
export function listDeliveries(db: Database, endpointId: string) {
  return db
    .selectFrom('webhookDelivery')
    .selectAll()
    .where('endpointId', '=', endpointId)
    .orderBy('occurredAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export function lockDelivery(tx: Tx, { deliveryId, endpointId }: DeliveryIds) {
  return tx
    .selectFrom('webhookDelivery')
    .select(['id', 'state'])
    .where('id', '=', deliveryId)
    .where('endpointId', '=', endpointId)
    .forUpdate()
    .executeTakeFirst();
}

type DeliveryIds = { deliveryId: string; endpointId: string };

type TestMessage = { endpointId: string; type: string; data: object; now: Date };

export async function insertDelivery(
  tx: Tx,
  { now, data, ...message }: TestMessage,
): Promise<string> {
  const at = now.toISOString();
  const { id } = await tx
    .insertInto('webhookDelivery')
    .values({
      ...message,
      eventId: sql`gen_random_uuid()`,
      data: JSON.stringify(data),
      occurredAt: at,
      nextAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Period = { from: Day; to: Day | undefined; timeZone: string };
type ToResend = { period: Period; onlyFailed: boolean; limit: number };

/**
 * Lists ended deliveries of a period, the oldest first, and locks them until the transaction ends.
 */
export async function listToResend(
  tx: Tx,
  endpointId: string,
  { period: { from, to, timeZone }, onlyFailed, limit }: ToResend,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('webhookDelivery')
    .select('id')
    .where('endpointId', '=', endpointId)
    .where('state', 'in', onlyFailed ? ['failed'] : ['failed', 'delivered'])
    .where('occurredAt', '>=', startOfDay(from, timeZone))
    .$if(to !== undefined, (query) =>
      query.where('occurredAt', '<', endOfDay(to ?? from, timeZone)),
    )
    .orderBy('occurredAt')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes deliveries due again, each with all of its attempts. */
export async function sendAgain(tx: Tx, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const nextAt = now.toISOString();
  await tx
    .updateTable('webhookDelivery')
    .set({ state: 'waiting', attempts: 0, endedAt: null, nextAt })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

export async function purgeDeliveries(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 3_600 * second).toISOString();
  await db.deleteFrom('webhookDelivery').where('endedAt', '<', before).execute();
  // A transaction that ended after the endpoint was deleted can still have recorded deliveries.
  await db
    .deleteFrom('webhookDelivery')
    .using('webhookEndpoint as endpoint')
    .whereRef('endpoint.id', '=', 'webhookDelivery.endpointId')
    .where('endpoint.deletedAt', 'is not', null)
    .execute();
  await db.deleteFrom('webhookSecret').where('endsAt', '<', now.toISOString()).execute();
}
