import { setTimeout as pause } from 'node:timers/promises';
import { type Call, chooseNext, maxCalls } from '../domain/choose-next';
import { attemptDelivery, type Delivering, type Delivery, type Listener } from './attempt-delivery';
import { listTargets, type SigningTarget } from './repository';
import {
  claimDeliveries,
  type Delivered,
  listDue,
  listListeners,
  type Rest,
  saveDelivered,
} from './repository/deliveries';

export type Dispatcher = {
  /** Sends all that is due, and what becomes due meanwhile; ends when no call runs any more. */
  sendDue: () => Promise<void>;
  /** Ends the calls that run. What they were to send is due again. */
  stop: () => Promise<void>;
};

/** How often it looks for what has become due while calls run, in milliseconds. */
const lookEvery = 250;
/** Milliseconds in which calls end that are followed by others together. */
const together = 50;
/** How long an endpoint is left alone that did not answer in time, in milliseconds. */
const quietAfterTimeout = 60_000;

/**
 * Sends deliveries, in turns of their owners and hosts. What is left to do stands in the rows,
 * which are written before each call: a server that dies in between loses nothing, and the message
 * may come twice.
 */
export function createDispatcher(services: Delivering): Dispatcher {
  const { db, keysDb, clock, log } = services;
  const running = new Map<string, { call: Call; ended: Promise<void> }>();
  /** Endpoints that are left alone, with the end of that by `performance.now()`. */
  const resting: Resting = new Map();
  /** Endpoints that did not answer in time when they were last called. */
  const silent = new Set<string>();
  /** Sent and not saved yet. */
  const delivered: Delivered[] = [];
  const stopping = new AbortController();
  let sending: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      await saveAll();
      const begun = await beginDue();
      if (begun === 0 && running.size === 0 && delivered.length === 0) return;
      const ended = [...running.values()].map((one) => one.ended);
      await Promise.race([...ended, pause(lookEvery, undefined, { ref: false })]);
      await pause(together);
    }
  }

  async function saveAll(): Promise<void> {
    const saved = delivered.length;
    await saveDelivered(db, delivered.slice(0, saved));
    delivered.splice(0, saved);
  }

  /** Begins the calls whose turn it is, and says how many. */
  async function beginDue(): Promise<number> {
    const now = clock();
    const due = await listDue(db, { now, resting: listResting(resting), limit: maxCalls.endpoint });
    const calls = [...running.values()].map(({ call }) => call);
    const waiting = due.filter(({ id }) => !running.has(id));
    const chosen = chooseNext(waiting, calls, (id) => silent.has(id));
    if (chosen.length === 0) return 0;
    const endpointIds = [...new Set(chosen.map(({ endpointId }) => endpointId))];
    const [listeners, targets] = await Promise.all([
      listListeners(db, endpointIds),
      listTargets(keysDb, endpointIds, now),
    ]);
    const ids = chosen.map(({ id }) => id);
    const claimed = await claimDeliveries(db, ids, now);
    for (const delivery of claimed) {
      const call = chosen.find(({ id }) => id === delivery.id);
      const listener = listeners.find(({ endpointId }) => endpointId === delivery.endpointId);
      if (call && listener) begin(call, delivery, listener, targets.get(delivery.endpointId));
    }
    return claimed.length;
  }

  function begin(
    call: Call,
    delivery: Delivery,
    listener: Listener,
    target: SigningTarget | undefined,
  ): void {
    const { id, endpointId } = delivery;
    const { signal } = stopping;
    const noteDelivered = (one: Delivered) => delivered.push(one);
    const attempt = { delivery, listener, target, signal, noteDelivered };
    const ended = attemptDelivery(services, attempt)
      .then(
        ({ isSilent, asked }) => {
          if (isSilent) silent.add(endpointId);
          else silent.delete(endpointId);
          const quiet = isSilent ? quietAfterTimeout : asked;
          if (quiet > 0)
            resting.set(endpointId, { since: clock(), until: performance.now() + quiet });
        },
        (err: unknown) => {
          log.error({ part: 'webhooks', deliveryId: id, err }, 'a webhook was interrupted');
        },
      )
      .finally(() => running.delete(id));
    running.set(id, { call, ended });
  }

  return {
    sendDue() {
      sending ??= sendAll().finally(() => {
        sending = undefined;
      });
      return sending;
    },
    async stop() {
      stopping.abort();
      await sending?.catch(() => {});
      await Promise.all([...running.values()].map(({ ended }) => ended));
      // What cannot be saved is sent again by the next server; the rest of this one still stops.
      await saveAll().catch((err: unknown) => log.error({ part: 'webhooks', err }, 'not saved'));
    },
  };
}

type Resting = Map<string, { since: Date; until: number }>;

function listResting(resting: Resting): Rest[] {
  for (const [endpointId, { until }] of resting)
    if (until <= performance.now()) resting.delete(endpointId);
  return [...resting].map(([endpointId, { since }]) => ({ endpointId, since }));
}
