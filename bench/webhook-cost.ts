import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

type Send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => Promise<boolean>;
type WebhookCostOptions = {
  origin: string;
  cookie: string;
  send: Send;
  create: () => Promise<boolean>;
};

export type WebhookCost = { silentMs: number[]; toldMs: number[]; heard: number; failures: number };

const turns = 10;
/** Milliseconds between the starts of two entries, even if the first has not ended. */
const apart = 25;
const inOneTurn = 120;

/** Program in its own thread, because a real one runs outside, too. */
const listening = `
  const { createServer } = require('node:http');
  const { parentPort } = require('node:worker_threads');
  let heard = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      heard += 1;
      response.writeHead(204).end();
    });
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
  parentPort.on('message', () => parentPort.postMessage(heard));
`;

/**
 * Measures an entry without listeners and with three endpoints that get its messages, alternately.
 */
export async function measureWebhookCost({
  origin,
  cookie,
  send,
  create,
}: WebhookCostOptions): Promise<WebhookCost> {
  const listener = new Worker(listening, { eval: true });
  const [port] = (await once(listener, 'message')) as [number];
  const told: WebhookCost = { silentMs: [], toldMs: [], heard: 0, failures: 0 };
  try {
    const ids = await Promise.all(
      [1, 2, 3].map((one) => makeEndpoint(origin, cookie, `http://127.0.0.1:${port}/${one}`)),
    );
    const listen = (isEnabled: boolean) =>
      Promise.all(ids.map((id) => send('PATCH', `/api/v1/webhook-endpoints/${id}`, { isEnabled })));
    for (let turn = 0; turn < turns; turn += 1) {
      for (const isTold of turn % 2 === 0 ? [false, true] : [true, false]) {
        await listen(isTold);
        const times = await begin(create, told);
        // The first turn only warms up.
        if (turn > 0) (isTold ? told.toldMs : told.silentMs).push(...times);
        // The pause lets messages be sent that would disturb entries of the next turn.
        await pause(2_000);
      }
    }
    listener.postMessage('how many?');
    const [heard] = (await once(listener, 'message')) as [number];
    return { ...told, heard };
  } finally {
    await listener.terminate();
  }
}

async function begin(create: () => Promise<boolean>, told: WebhookCost): Promise<number[]> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  for (let begun = 0; begun < inOneTurn; begun += 1) {
    const start = performance.now();
    running.push(
      create().then((isGood) => {
        times.push(performance.now() - start);
        if (!isGood) told.failures += 1;
      }),
    );
    await pause(apart);
  }
  await Promise.all(running);
  return times;
}

async function makeEndpoint(origin: string, cookie: string, url: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/webhook-endpoints`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin },
    body: JSON.stringify({ url, events: ['time_entry.recorded'] }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { id: string }).id;
}

export function printWebhookCost(
  { silentMs, toldMs, heard, failures }: WebhookCost,
  entries: number,
): void {
  const [without, with3] = [silentMs, toldMs].map((times) => at(times, 0.95)) as [number, number];
  const [half, half3] = [silentMs, toldMs].map((times) => at(times, 0.5)) as [number, number];
  process.stdout.write(
    `\ncreate entry, told to three endpoints, ${entries.toLocaleString('en')} entries: ` +
      `p95 ${with3.toFixed(1)} ms beside ${without.toFixed(1)} (${ratio(with3, without)}), ` +
      `median ${half3.toFixed(1)} beside ${half.toFixed(1)} (${ratio(half3, half)}), ` +
      `${heard} messages, ${failures} failures\n`,
  );
}

/** Returns the time below which the given share of all times lies. */
export function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

function ratio(one: number, other: number): string {
  return (one / other).toFixed(2);
}
