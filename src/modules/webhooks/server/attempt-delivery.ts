import type { Database } from '@/database/connection';
import { toActor } from '@/modules/accounts/domain';
import type { Clock } from '@/platform/server/clock';
import type { Logger } from '@/platform/server/log';
import {
  callOutside,
  OutgoingRefused,
  type OutgoingRules,
} from '@/platform/server/outgoing/call-outside';
import type { Translate } from '@/platform/server/problem';
import { byClock, type Tx, withTx } from '@/platform/server/transaction';
import type { DeliveryFailure } from '../contract';
import { nextAttempt, readRetryAfter, testEvent } from '../domain/delivery';
import { mayListen } from '../policy';
import { composeBody } from './compose-body';
import { disableEndpoint, type EndpointToDisable } from './disable-endpoint';
import { findNameIncludingDeleted, type SigningTarget } from './repository';
import {
  type claimDeliveries,
  type DeliveredCall,
  type listListeners,
  saveOutcome,
} from './repository/deliveries';
import { signedHeaders } from './signature';

export type DeliveryServices = {
  db: Database;
  /** Connections that may read secrets. */
  keysDb: Database;
  log: Logger;
  clock: Clock;
  baseUrl: string;
  translate: Translate;
  outgoing: OutgoingRules;
};

export type Delivery = Awaited<ReturnType<typeof claimDeliveries>>[number];
export type Listener = Awaited<ReturnType<typeof listListeners>>[number];
type Answer = { status: number; retryAfter: string | undefined } | { failure: DeliveryFailure };

type Attempt = {
  delivery: Delivery;
  listener: Listener;
  /** Address and secrets of the endpoint; undefined if it was just deleted. */
  target: SigningTarget | undefined;
  signal: AbortSignal;
};

/** Outcome of a call. It is saved already, except for `delivered`. */
type AttemptResult = {
  /** Delivery that was answered with 2xx. The caller saves several of them together. */
  delivered?: DeliveredCall;
  /** True if the endpoint did not answer in time. */
  isSilent: boolean;
  /** Pause that the endpoint requests, in milliseconds. */
  requestedPause: number;
};

const system = byClock('webhooks');

/** Sends a delivery once. If `signal` ends the call, the delivery is due again. */
export async function attemptDelivery(
  services: DeliveryServices,
  { delivery, listener, target, signal }: Attempt,
): Promise<AttemptResult> {
  const { db, clock } = services;
  const result = { isSilent: false, requestedPause: 0 };
  if (listener.disabledAt !== null || !mayStillListen(listener, clock())) {
    await withTx(db, system, async (tx) => {
      await finishAsFailed(tx, services, delivery, { lastError: 'disabled' });
      if (listener.disabledAt === null)
        await disableEndpoint(tx, toDisable(services, listener), 'rights');
    });
    return result;
  }
  const answer: Answer = target
    ? await send(services, delivery, listener, { target, signal })
    : { failure: 'disabled' };
  if (signal.aborted && 'failure' in answer) {
    await saveOutcome(db, delivery, { nextAt: clock().toISOString() });
    return result;
  }
  if ('status' in answer && answer.status >= 200 && answer.status < 300) {
    const { id, attempts, nextAt } = delivery;
    const delivered = { id, attempts, nextAt, answerStatus: answer.status, endedAt: clock() };
    return { ...result, delivered };
  }
  const requestedPause = 'status' in answer ? readRetryAfter(answer.retryAfter, clock()) : 0;
  await saveFailure(services, { delivery, listener, answer, requestedPause });
  return { isSilent: 'failure' in answer && answer.failure === 'timeout', requestedPause };
}

/**
 * Tells whether the owner may still receive the events. Only present rights count, not those when
 * the endpoint was created or the event happened.
 */
function mayStillListen(listener: Listener, now: Date): boolean {
  const { companyId, companyCreatedBy, ownerDisabledAt, ...person } = listener;
  if (ownerDisabledAt !== null) return false;
  const company = companyId === null ? null : { companyId, createdBy: companyCreatedBy ?? '' };
  return mayListen(toActor(person, now), company);
}

async function send(
  { db, clock, baseUrl, translate, outgoing }: DeliveryServices,
  { eventId, type, occurredAt, data, companyId }: Delivery,
  { format, language }: Listener,
  { target, signal }: { target: SigningTarget; signal: AbortSignal },
): Promise<Answer> {
  const now = clock();
  const body = await composeBody(
    format,
    { type, occurredAt, data },
    {
      language,
      translate,
      baseUrl,
      companyName: () => findNameIncludingDeleted(db, companyId ?? ''),
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
    if (error instanceof OutgoingRefused) return { failure: error.reason };
    return { failure: isTimeout(error) ? 'timeout' : 'connection' };
  }
}

/**
 * Returns the value of `webhook-id`, which is the same for all endpoints, attempts and repetitions
 * of an event.
 */
export function toMessageId(eventId: string): string {
  return `msg_${eventId}`;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

type FailedAttempt = {
  delivery: Delivery;
  listener: Listener;
  answer: Answer;
  requestedPause: number;
};

/**
 * Plans the next attempt. After the last one, or an answer of 410, it ends the delivery and
 * switches the endpoint off. A failed test message is not tried again and switches nothing off.
 */
async function saveFailure(
  services: DeliveryServices,
  { delivery, listener, answer, requestedPause }: FailedAttempt,
): Promise<void> {
  const { db, clock, log } = services;
  const { id: deliveryId, endpointId } = delivery;
  const answerStatus = 'status' in answer ? answer.status : null;
  const lastError = 'failure' in answer ? answer.failure : 'status';
  log.info({ part: 'webhooks', endpointId, deliveryId, answerStatus, lastError }, 'not delivered');
  const isGone = answerStatus === 410;
  const isTest = delivery.type === testEvent;
  const runAt = isTest
    ? undefined
    : nextAttempt(delivery.attempts, { now: clock(), chance: Math.random(), requestedPause });
  if (runAt && !isGone) {
    await saveOutcome(db, delivery, { nextAt: runAt.toISOString(), answerStatus, lastError });
    return;
  }
  await withTx(db, system, async (tx) => {
    await finishAsFailed(tx, services, delivery, { answerStatus, lastError });
    if (isTest && !isGone) return;
    await disableEndpoint(tx, toDisable(services, listener), isGone ? 'gone' : 'failing');
  });
}

type Failure = { answerStatus?: number | null; lastError: DeliveryFailure };

function finishAsFailed(
  tx: Tx,
  { clock }: DeliveryServices,
  delivery: Delivery,
  failure: Failure,
): Promise<void> {
  const endedAt = clock().toISOString();
  return saveOutcome(tx, delivery, { ...failure, state: 'failed', nextAt: null, endedAt });
}

function toDisable(
  { clock, translate, baseUrl }: DeliveryServices,
  { endpointId, address, id, email, language }: Listener,
): EndpointToDisable {
  const owner = { id, email, language };
  return { endpointId, address, owner, now: clock(), translate, baseUrl };
}
