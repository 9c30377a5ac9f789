import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs } from '../api';
import { work } from '../world';
import { watchStatements } from './watch-statements';

export type Ask = {
  balanceId: string;
  amount?: number;
  title?: string;
  taskId?: string;
  freeAmount?: number;
  freeReason?: string;
  key?: string;
};

/** Logs half an hour as a person, unless `ask` says otherwise. */
export async function record(actor: Actor, { key, ...ask }: Ask, requestId = 'test') {
  const api = await apiAs(actor, { requestId, ...(key && { idempotencyKey: key }) });
  return api.time.record({ ...work, amount: 30, ...ask });
}

/**
 * Sends requests of one person, one after the other, of which the first is under way until the
 * others wait. Returns what became of each, in order, and the number of statements that saved them.
 * `meanwhile` runs before those that waited are saved.
 */
export async function sendTogether(actor: Actor, asks: readonly Ask[], meanwhile = async () => {}) {
  let [looks, saves] = [0, 0];
  let release = () => {};
  const areSent = new Promise<void>((resume) => {
    release = resume;
  });
  const outcomes = await watchStatements(
    async () => {
      const sent = [];
      for (const [at, ask] of asks.entries()) {
        sent.push(Promise.allSettled([record(actor, ask, `request ${at}`)]));
        await expect.poll(() => looks, { interval: 5 }).toBeGreaterThan(at);
        // Time to begin to wait.
        await pause(10);
      }
      release();
      return (await Promise.all(sent)).flat();
    },
    () => async (text, send) => {
      if (text.includes('record_waiting(')) {
        saves += 1;
        if (saves === 1) await areSent;
        if (saves === 2) await meanwhile();
        return send();
      }
      const answer = await send();
      if (text.includes('entry_terms(')) looks += 1;
      return answer;
    },
  );
  return { outcomes, saves };
}

/** Returns the code of each refusal; `saved` where there is none. */
export const codes = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'saved'));

export async function leftOn(actor: Actor, balanceId: string): Promise<number> {
  return (await (await apiAs(actor)).balances.find({ id: balanceId })).currentAmount;
}
