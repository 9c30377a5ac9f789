import type { Database } from '@/database/connection';
import { toActor } from '@/modules/accounts/domain';
import { findCompanyName } from '@/modules/people/server/repository/members';
import type { Clock } from '@/platform/server/clock';
import type { JobTasks } from '@/platform/server/jobs';
import type { Logger } from '@/platform/server/log';
import {
  callOutside,
  OutgoingRefused,
  type OutgoingRules,
} from '@/platform/server/outgoing/call-outside';
import type { Translate } from '@/platform/server/problem';
import { withTx } from '@/platform/server/transaction';
import type { DeliveryFailure } from '../contract';
import { nextAttempt, readRetryAfter, testEvent } from '../domain';
import { mayListen } from '../policy';
import { composeBody } from './compose-body';
import { type Disabling, disableFor } from './disable-for';
import { createLanes, type Lanes } from './lanes';
import { findTarget } from './repository';
import { claimDelivery, findListener, saveOutcome, wakeDelivery } from './repository/deliveries';
import { signedHeaders } from './signature';

type Delivering = {
  db: Database;
  /** The connections that may read secrets. */
  keysDb: Database;
  log: Logger;
  clock: Clock;
  baseUrl: string;
  translate: Translate;
  outgoing: OutgoingRules;
};

type Delivery = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>;
type Listener = NonNullable<Awaited<ReturnType<typeof findListener>>>;
type Answer = { status: number; retryAfter: string | undefined } | { failure: DeliveryFailure };

/**
 * The job that tries one delivery once. What is left to do stands in its row, which is written
 * before the call: whoever dies in between loses nothing, and the message may come twice.
 */
export function deliverWebhooks(services: Delivering): JobTasks['webhooks.deliver'] {
  const lanes = createLanes();
  return async (named, { signal }) => {
    const { deliveryId, endpointId } = named;
    const turn = await lanes.inTurn(endpointId, () => attempt(services, lanes, deliveryId, signal));
    if ('result' in turn) return;
    const runAt = new Date(services.clock().getTime() + turn.later);
    await withTx(services.db, system, async (tx) => {
      await saveOutcome(tx, deliveryId, { nextAt: runAt.toISOString() });
      await wakeDelivery(tx, named, runAt);
    });
  };
}

const system = { actorId: 'system', requestId: 'webhooks.deliver' };

async function attempt(
  services: Delivering,
  lanes: Lanes,
  deliveryId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db, clock } = services;
  const delivery = await claimDelivery(db, deliveryId, clock());
  if (!delivery) return;
  const { endpointId } = delivery;
  const listener = await findListener(db, endpointId);
  if (!listener) return;
  if (listener.disabledAt !== null || !mayStillListen(listener, clock())) {
    await withTx(db, system, async (tx) => {
      await end(tx, services, delivery, { state: 'failed', lastError: 'disabled' });
      if (listener.disabledAt === null)
        await disableFor(tx, disabling(services, listener, endpointId), 'rights');
    });
    return;
  }
  const answer = await send(services, delivery, listener, signal);
  const asked = 'status' in answer ? readRetryAfter(answer.retryAfter, clock()) : 0;
  if (asked > 0) lanes.leaveAlone(endpointId, asked);
  if ('failure' in answer && answer.failure === 'timeout') lanes.leaveAlone(endpointId);
  await settle(services, { delivery, listener, answer, asked });
}

/** Rights are those of this moment, not of when the endpoint was made or the event was noted. */
function mayStillListen(listener: Listener, now: Date): boolean {
  const { companyId, companyCreatedBy, ownerDisabledAt, ...person } = listener;
  if (ownerDisabledAt !== null) return false;
  const company = companyId === null ? null : { companyId, createdBy: companyCreatedBy ?? '' };
  return mayListen(toActor(person, now), company);
}

async function send(
  { db, keysDb, clock, baseUrl, translate, outgoing }: Delivering,
  { endpointId, eventId, type, occurredAt, data, companyId }: Delivery,
  { format, language }: Listener,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const now = clock();
  const target = await findTarget(keysDb, endpointId, now);
  if (!target) return { failure: 'disabled' };
  const body = await composeBody(
    format,
    { type, occurredAt, data },
    {
      language,
      translate,
      baseUrl,
      companyName: () => findCompanyName(db, companyId ?? '', { kind: 'all' }),
    },
  );
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Klip',
    ...signedHeaders({ id: toMessageId(eventId), at: now, body }, target.secrets),
  };
  try {
    return await callOutside(target.url, { headers, body, rules: outgoing, signal });
  } catch (error) {
    if (signal?.aborted) throw new Error('The server stopped while a webhook was being sent');
    if (error instanceof OutgoingRefused) return { failure: error.reason };
    return { failure: isTimeout(error) ? 'timeout' : 'connection' };
  }
}

/** What `webhook-id` says: the same for every endpoint, attempt and resend. */
export function toMessageId(eventId: string): string {
  return `msg_${eventId}`;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

type Settling = { delivery: Delivery; listener: Listener; answer: Answer; asked: number };

async function settle(
  services: Delivering,
  { delivery, listener, answer, asked }: Settling,
): Promise<void> {
  const { db, clock, log } = services;
  const { id: deliveryId, endpointId } = delivery;
  const answerStatus = 'status' in answer ? answer.status : null;
  if (answerStatus !== null && answerStatus >= 200 && answerStatus < 300) {
    await end(db, services, delivery, { state: 'delivered', answerStatus, lastError: null });
    return;
  }
  const lastError = 'failure' in answer ? answer.failure : 'status';
  log.info({ part: 'webhooks', endpointId, deliveryId, answerStatus, lastError }, 'not delivered');
  const isGone = answerStatus === 410;
  const isTest = delivery.type === testEvent;
  const runAt = isTest
    ? undefined
    : nextAttempt(delivery.attempts, { now: clock(), chance: Math.random(), asked });
  await withTx(db, system, async (tx) => {
    if (runAt && !isGone) {
      await saveOutcome(tx, deliveryId, { nextAt: runAt.toISOString(), answerStatus, lastError });
      await wakeDelivery(tx, { deliveryId, endpointId }, runAt);
      return;
    }
    await end(tx, services, delivery, { state: 'failed', answerStatus, lastError });
    if (isTest && !isGone) return;
    const why = isGone ? 'gone' : 'failing';
    await disableFor(tx, disabling(services, listener, endpointId), why);
  });
}

type Ending = { state: 'delivered' | 'failed'; answerStatus?: number | null } & {
  lastError: DeliveryFailure | null;
};

function end(
  db: Parameters<typeof saveOutcome>[0],
  { clock }: Delivering,
  { id }: Delivery,
  ending: Ending,
): Promise<void> {
  return saveOutcome(db, id, { ...ending, nextAt: null, endedAt: clock().toISOString() });
}

function disabling(
  { clock, translate, baseUrl }: Delivering,
  { address, id, email, language }: Listener,
  endpointId: string,
): Disabling {
  const owner = { id, email, language };
  return { endpointId, address, owner, now: clock(), translate, baseUrl };
}
