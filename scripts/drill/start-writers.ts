import { setTimeout as pause } from 'node:timers/promises';
import { toDay } from '@/platform/day';
import type { FirstCustomer } from './first-customer';

/** Entry that Klip has acknowledged. Times are in milliseconds since the drill began. */
export type AcknowledgedEntry = {
  key: string;
  id: string;
  writer: number;
  /** Time at which its first attempt was sent. */
  sentAt: number;
  at: number;
  attempts: number;
};

export type Writers = {
  acknowledged: readonly AcknowledgedEntry[];
  /** Number of times that each other answer was received. */
  failures: ReadonlyMap<string, number>;
  count: number;
  /** Stops the writers; each continues until its last entry is acknowledged. */
  stop: () => Promise<void>;
};

const count = 3;
/** Pauses between two attempts, in milliseconds. */
const pauses = { afterSuccess: 100, afterFailure: 100 };
const maxAnswer = 10_000;

/**
 * Starts writers that log entries continuously. A failed attempt is repeated with its
 * Idempotency-Key until it is acknowledged, as a careful program does.
 */
export function startWriters(customer: FirstCustomer): Writers {
  const acknowledged: AcknowledgedEntry[] = [];
  const failures = new Map<string, number>();
  let isWriting = true;
  let number = 0;

  async function write(writer: number): Promise<void> {
    while (isWriting) {
      number += 1;
      const key = `drill-entry-${number}`;
      const sentAt = performance.now();
      for (let attempts = 1; ; attempts += 1) {
        const answer = await attempt(customer, key);
        if ('id' in answer) {
          const { id } = answer;
          acknowledged.push({ key, id, writer, sentAt, at: performance.now(), attempts });
          break;
        }
        failures.set(answer.failure, (failures.get(answer.failure) ?? 0) + 1);
        await pause(pauses.afterFailure);
      }
      await pause(pauses.afterSuccess);
    }
  }

  const running = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));
  return {
    acknowledged,
    failures,
    count,
    async stop() {
      isWriting = false;
      await running;
    },
  };
}

async function attempt(
  { origin, headers, balanceId }: FirstCustomer,
  key: string,
): Promise<{ id: string } | { failure: string }> {
  try {
    const answer = await fetch(`${origin}/api/v1/time-entries`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify({
        balanceId,
        title: key,
        amount: 1,
        serviceDate: toDay(new Date(), 'Europe/Copenhagen'),
      }),
      signal: AbortSignal.timeout(maxAnswer),
    });
    const text = await answer.text();
    if (answer.status === 201) return { id: (JSON.parse(text) as { id: string }).id };
    return { failure: `${answer.status} ${(JSON.parse(text) as { code?: string }).code}` };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { failure: cause?.code ?? name };
  }
}
