import type { Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '@/database/connection';
import type { WebhookDelivery } from '@/database/types';
import { addJob } from '@/platform/server/jobs';
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
  const jobKey = `webhooks.deliver:${named.deliveryId}`;
  return addJob(tx, 'webhooks.deliver', named, { runAt, jobKey });
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
