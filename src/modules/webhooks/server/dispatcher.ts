import { setTimeout as pause } from 'node:timers/promises';
import { type Call, chooseNext, maxCalls } from '../domain/choose-next';
import {
  attemptDelivery,
  type Delivery,
  type DeliveryServices,
  type Listener,
} from './attempt-delivery';
import { listTargets, type SigningTarget } from './repository';
import {
  claimDeliveries,
  type DeliveredCall,
  listDue,
  listListeners,
  type PausedEndpoint,
  saveDelivered,
} from './repository/deliveries';

export type Dispatcher = {
  /** Sends all that is due, and what becomes due meanwhile; ends when no call runs any more. */
  sendDue: () => Promise<void>;
  /** Ends the calls that run. Their deliveries are due again. */
  stop: () => Promise<void>;
};

/** Between two looks for due deliveries while calls run, in milliseconds. */
const pollInterval = 250;
/** Calls that end within so many milliseconds are followed by others together. */
const batchDelay = 50;
/** The pause of an endpoint that did not answer in time, in milliseconds. */
const pauseAfterTimeout = 60_000;

/**
 * Sends deliveries, in turns of their owners and hosts. The rows hold the remaining work and are
 * written before each call: a server that dies in between loses nothing, and the message may arrive
 * twice.
 */
export function createDispatcher(services: DeliveryServices): Dispatcher {
  const { db, keysDb, clock, log } = services;
  const running = new Map<string, { call: Call; ended: Promise<void> }>();
  const paused: PausedUntil = new Map();
  /** Endpoints that did not answer in time when they were last called. */
  const silent = new Set<string>();
  /** Sent and not saved yet. */
  const delivered: DeliveredCall[] = [];
  const stopping = new AbortController();
  let sending: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      await saveAll();
      const begun = await beginDue();
      if (begun === 0 && running.size === 0 && delivered.length === 0) return;
      const ended = [...running.values()].map((one) => one.ended);
      await Promise.race([...ended, pause(pollInterval, undefined, { ref: false })]);
      await pause(batchDelay);
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
    const due = await listDue(db, { now, paused: listPaused(paused), limit: maxCalls.endpoint });
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
    const ended = attemptDelivery(services, { delivery, listener, target, signal })
      .then(
        ({ delivered: call, isSilent, requestedPause }) => {
          if (call) delivered.push(call);
          if (isSilent) silent.add(endpointId);
          else silent.delete(endpointId);
          const length = isSilent ? pauseAfterTimeout : requestedPause;
          if (length > 0)
            paused.set(endpointId, { since: clock(), until: performance.now() + length });
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
      // Outcomes that cannot be saved are sent again by the next server; this one still stops.
      await saveAll().catch((err: unknown) => log.error({ part: 'webhooks', err }, 'not saved'));
    },
  };
}

/** By endpoint; `until` is by `performance.now()`. */
type PausedUntil = Map<string, { since: Date; until: number }>;

function listPaused(paused: PausedUntil): PausedEndpoint[] {
  for (const [endpointId, { until }] of paused)
    if (until <= performance.now()) paused.delete(endpointId);
  return [...paused].map(([endpointId, { since }]) => ({ endpointId, since }));
}
