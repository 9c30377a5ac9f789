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
  /**
   * Sends everything that is due, or becomes due meanwhile. It resolves when no call is running any
   * more.
   */
  sendDue: () => Promise<void>;
  /** Ends the running calls. Their deliveries are due again. */
  stop: () => Promise<void>;
};

/** Milliseconds between two queries for due deliveries while calls are running. */
const pollInterval = 250;
/** Milliseconds for which ended calls are collected before the next ones begin. */
const batchDelay = 50;
/** Milliseconds for which an endpoint pauses after it did not answer in time. */
const pauseAfterTimeout = 60_000;

/**
 * Creates the dispatcher, which sends deliveries in turns of their owners and hosts. Each row is
 * updated before its call, so a server that dies loses nothing; the message may then arrive twice.
 */
export function createDispatcher(services: DeliveryServices): Dispatcher {
  const { db, clock, log } = services;
  const running = new Map<string, { call: Call; ended: Promise<void> }>();
  const endpoints = createEndpointStates(clock);
  /** Calls that were successful and are not saved yet. */
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

  /** Begins the calls whose turn it is, and returns their number. */
  async function beginDue(): Promise<number> {
    const now = clock();
    const due = await listDue(db, {
      now,
      paused: endpoints.listPaused(),
      limit: maxCalls.endpoint,
    });
    const current = [...running.values()].map(({ call }) => call);
    const waiting = due.filter(({ id }) => !running.has(id));
    const chosen = chooseNext(waiting, current, endpoints.isSilent);
    const calls = await claim(services, chosen, now);
    for (const call of calls) begin(call);
    return calls.length;
  }

  function begin({ call, delivery, listener, target }: ClaimedCall): void {
    const { id, endpointId } = delivery;
    const { signal } = stopping;
    const ended = attemptDelivery(services, { delivery, listener, target, signal })
      .then(
        ({ delivered: call, ...answer }) => {
          if (call) delivered.push(call);
          endpoints.record(endpointId, answer);
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
      // Outcomes that cannot be saved are sent again by the next server, so stopping goes on.
      await saveAll().catch((err: unknown) => log.error({ part: 'webhooks', err }, 'not saved'));
    },
  };
}

type ClaimedCall = {
  call: Call;
  delivery: Delivery;
  listener: Listener;
  target: SigningTarget | undefined;
};

/** Claims the deliveries that no other server has taken, and reads what is needed to send them. */
async function claim(
  { db, keysDb }: DeliveryServices,
  chosen: readonly Call[],
  now: Date,
): Promise<ClaimedCall[]> {
  if (chosen.length === 0) return [];
  const endpointIds = [...new Set(chosen.map(({ endpointId }) => endpointId))];
  const [listeners, targets] = await Promise.all([
    listListeners(db, endpointIds),
    listTargets(keysDb, endpointIds, now),
  ]);
  const claimed = await claimDeliveries(
    db,
    chosen.map(({ id }) => id),
    now,
  );
  return claimed.flatMap((delivery) => {
    const call = chosen.find(({ id }) => id === delivery.id);
    const listener = listeners.find(({ endpointId }) => endpointId === delivery.endpointId);
    const target = targets.get(delivery.endpointId);
    return call && listener ? [{ call, delivery, listener, target }] : [];
  });
}

/**
 * Keeps in memory which endpoints did not answer in time at their last call, and which ones pause.
 */
function createEndpointStates(clock: DeliveryServices['clock']) {
  const silent = new Set<string>();
  /** Pauses of endpoints, by endpoint. `until` is a time of `performance.now()`. */
  const paused = new Map<string, { since: Date; until: number }>();

  return {
    isSilent: (endpointId: string) => silent.has(endpointId),
    record(endpointId: string, answer: { isSilent: boolean; requestedPause: number }): void {
      const { isSilent, requestedPause } = answer;
      if (isSilent) silent.add(endpointId);
      else silent.delete(endpointId);
      const length = isSilent ? pauseAfterTimeout : requestedPause;
      if (length > 0) paused.set(endpointId, { since: clock(), until: performance.now() + length });
    },
    listPaused(): PausedEndpoint[] {
      for (const [endpointId, { until }] of paused)
        if (until <= performance.now()) paused.delete(endpointId);
      return [...paused].map(([endpointId, { since }]) => ({ endpointId, since }));
    },
  };
}
