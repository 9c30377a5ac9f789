import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '@/database/connection';
import type { WebhookDelivery } from '@/database/types';
import type { Day } from '@/platform/day';
import { addJob, addJobs } from '@/platform/server/jobs';
import type { Tx } from '@/platform/server/transaction';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'webhooks.deliver': { deliveryId: string; endpointId: string };
    'webhooks.sweep': Record<string, never>;
  }
}

type Named = { deliveryId: string; endpointId: string };

/** An attempt is over after 20 s; whoever has not said so after this has died. */
const attemptSeconds = 60;
/** How far the clocks of server and database may be apart. */
const clockSeconds = 30;
const keptDays = 30;

const second = 1_000;

/** The job that wakes a delivery. There is one at most. */
export function wakeDelivery(tx: Tx, named: Named, runAt: Date): Promise<void> {
  return addJob(tx, 'webhooks.deliver', named, { runAt, jobKey: jobKeyOf(named.deliveryId) });
}

function jobKeyOf(deliveryId: string): string {
  return `webhooks.deliver:${deliveryId}`;
}

/** Counts an attempt and takes the delivery for it; undefined when it is not to be sent now. */
export function claimDelivery(db: Database, id: string, now: Date) {
  return db
    .updateTable('webhookDelivery')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      nextAt: new Date(now.getTime() + attemptSeconds * second).toISOString(),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('nextAt', '<=', new Date(now.getTime() + clockSeconds * second).toISOString())
    .returningAll()
    .executeTakeFirst();
}

type Outcome = Pick<
  Updateable<WebhookDelivery>,
  'state' | 'nextAt' | 'answerStatus' | 'lastError' | 'endedAt' | 'attempts'
>;

export async function saveOutcome(db: Database | Tx, id: string, outcome: Outcome): Promise<void> {
  await db.updateTable('webhookDelivery').set(outcome).where('id', '=', id).execute();
}

/** The endpoint with what decides whether its owner may still hear. */
export function findListener(db: Database, endpointId: string) {
  return db
    .selectFrom('webhookEndpoint as endpoint')
    .innerJoin('appUser', 'appUser.id', 'endpoint.ownerId')
    .leftJoin('company as own', 'own.id', 'endpoint.companyId')
    .where('endpoint.id', '=', endpointId)
    .where('endpoint.deletedAt', 'is', null)
    .select((row) => [
      'endpoint.companyId',
      'endpoint.format',
      'endpoint.address',
      'endpoint.disabledAt',
      'own.createdBy as companyCreatedBy',
      'appUser.id',
      'appUser.name',
      'appUser.email',
      'appUser.role',
      'appUser.staffStatus',
      'appUser.planUntil',
      'appUser.language',
      'appUser.disabledAt as ownerDisabledAt',
      jsonArrayFrom(
        row
          .selectFrom('companyMember')
          .innerJoin('company', 'company.id', 'companyMember.companyId')
          .whereRef('companyMember.userId', '=', 'appUser.id')
          .where('company.deletedAt', 'is', null)
          .select(['companyMember.companyId as companyId', 'companyMember.relation as relation']),
      ).as('memberships'),
    ])
    .executeTakeFirst();
}

/** The latest 100. */
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

export function lockDelivery(tx: Tx, { deliveryId, endpointId }: Named) {
  return tx
    .selectFrom('webhookDelivery')
    .select(['id', 'state'])
    .where('id', '=', deliveryId)
    .where('endpointId', '=', endpointId)
    .forUpdate()
    .executeTakeFirst();
}

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

/** What is over, held until the transaction ends; oldest first. */
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
    .where(sql<boolean>`occurred_at >= (${from}::date)::timestamp at time zone ${timeZone}`)
    .$if(to !== undefined, (query) =>
      query.where(
        sql<boolean>`occurred_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
      ),
    )
    .orderBy('occurredAt')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** @param ids in the order in which they are to be sent; each gets its ten attempts anew */
export async function sendAgain(
  tx: Tx,
  { endpointId, ids, now }: { endpointId: string; ids: string[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const nextAt = now.toISOString();
  await tx
    .updateTable('webhookDelivery')
    .set({ state: 'waiting', attempts: 0, endedAt: null, nextAt })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  await addJobs(
    tx,
    'webhooks.deliver',
    ids.map((deliveryId) => ({
      payload: { deliveryId, endpointId },
      runAt: now,
      jobKey: jobKeyOf(deliveryId),
    })),
  );
}

/** What is due and has nobody at work on it: a server has died, or its job is lost. */
export async function wakeForgotten(tx: Tx, now: Date): Promise<void> {
  const since = new Date(now.getTime() - attemptSeconds * second).toISOString();
  const forgotten = await tx
    .selectFrom('webhookDelivery')
    .select(['id as deliveryId', 'endpointId'])
    .where('state', '=', 'waiting')
    .where('nextAt', '<', since)
    .orderBy('nextAt')
    .limit(1_000)
    .execute();
  for (const named of forgotten) await wakeDelivery(tx, named, now);
}

export async function purgeDeliveries(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 3_600 * second).toISOString();
  await db.deleteFrom('webhookDelivery').where('endedAt', '<', before).execute();
  await db.deleteFrom('webhookSecret').where('endsAt', '<', now.toISOString()).execute();
}
