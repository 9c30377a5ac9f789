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
import { nextAttempt, readRetryAfter, testEvent } from '../domain';
import { mayListen } from '../policy';
import { composeBody } from './compose-body';
import { type Disabling, disableFor } from './disable-for';
import { findNameEvenDeleted, type SigningTarget } from './repository';
import {
  type claimDeliveries,
  type Delivered,
  type listListeners,
  saveOutcome,
} from './repository/deliveries';
import { signedHeaders } from './signature';

export type Delivering = {
  db: Database;
  /** The connections that may read secrets. */
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
  /** Undefined when the endpoint has just been deleted. */
  target: SigningTarget | undefined;
  signal: AbortSignal;
  /** Notes a 2xx; the caller saves those of a moment together. */
  noteDelivered: (delivered: Delivered) => void;
};

const system = byClock('webhooks');

/**
 * Sends a delivery once and saves what came of it, or notes it. A delivery whose call is ended by
 * `signal` is due again.
 *
 * @returns whether the endpoint did not answer in time, and for how many milliseconds it asks to
 *   be left alone
 */
export async function attemptDelivery(
  services: Delivering,
  { delivery, listener, target, signal, noteDelivered }: Attempt,
): Promise<{ isSilent: boolean; asked: number }> {
  const { db, clock } = services;
  if (listener.disabledAt !== null || !mayStillListen(listener, clock())) {
    await withTx(db, system, async (tx) => {
      await giveUp(tx, services, delivery, { lastError: 'disabled' });
      if (listener.disabledAt === null)
        await disableFor(tx, disabling(services, listener), 'rights');
    });
    return { isSilent: false, asked: 0 };
  }
  const answer: Answer = target
    ? await send(services, delivery, listener, { target, signal })
    : { failure: 'disabled' };
  if (signal.aborted && 'failure' in answer) {
    await saveOutcome(db, delivery, { nextAt: clock().toISOString() });
    return { isSilent: false, asked: 0 };
  }
  if ('status' in answer && answer.status >= 200 && answer.status < 300) {
    const { id, attempts, nextAt } = delivery;
    noteDelivered({ id, attempts, nextAt, answerStatus: answer.status, endedAt: clock() });
    return { isSilent: false, asked: 0 };
  }
  const asked = 'status' in answer ? readRetryAfter(answer.retryAfter, clock()) : 0;
  await settle(services, { delivery, listener, answer, asked });
  return { isSilent: 'failure' in answer && answer.failure === 'timeout', asked };
}

/** Rights are those of this moment, not of when the endpoint was made or the event was noted. */
function mayStillListen(listener: Listener, now: Date): boolean {
  const { companyId, companyCreatedBy, ownerDisabledAt, ...person } = listener;
  if (ownerDisabledAt !== null) return false;
  const company = companyId === null ? null : { companyId, createdBy: companyCreatedBy ?? '' };
  return mayListen(toActor(person, now), company);
}

async function send(
  { db, clock, baseUrl, translate, outgoing }: Delivering,
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
      companyName: () => findNameEvenDeleted(db, companyId ?? ''),
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
  const lastError = 'failure' in answer ? answer.failure : 'status';
  log.info({ part: 'webhooks', endpointId, deliveryId, answerStatus, lastError }, 'not delivered');
  const isGone = answerStatus === 410;
  const isTest = delivery.type === testEvent;
  const runAt = isTest
    ? undefined
    : nextAttempt(delivery.attempts, { now: clock(), chance: Math.random(), asked });
  if (runAt && !isGone) {
    await saveOutcome(db, delivery, { nextAt: runAt.toISOString(), answerStatus, lastError });
    return;
  }
  await withTx(db, system, async (tx) => {
    await giveUp(tx, services, delivery, { answerStatus, lastError });
    if (isTest && !isGone) return;
    await disableFor(tx, disabling(services, listener), isGone ? 'gone' : 'failing');
  });
}

type Failure = { answerStatus?: number | null; lastError: DeliveryFailure };

function giveUp(
  tx: Tx,
  { clock }: Delivering,
  delivery: Delivery,
  failure: Failure,
): Promise<void> {
  const endedAt = clock().toISOString();
  return saveOutcome(tx, delivery, { ...failure, state: 'failed', nextAt: null, endedAt });
}

function disabling(
  { clock, translate, baseUrl }: Delivering,
  { endpointId, address, id, email, language }: Listener,
): Disabling {
  const owner = { id, email, language };
  return { endpointId, address, owner, now: clock(), translate, baseUrl };
}
