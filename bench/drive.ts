import { Agent, request } from 'node:http';

export type Load = { perSecond: number; medianMs: number; slowestMs: number; failures: number };

/** A closed loop: each of `clients` does `work` again as soon as the last one is done, for `seconds`. */
export async function drive(
  clients: number,
  seconds: number,
  work: (client: number) => Promise<boolean>,
): Promise<Load> {
  const times: number[] = [];
  let failures = 0;
  const began = performance.now();
  const until = began + seconds * 1_000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < until) {
        const start = performance.now();
        const isGood = await work(client);
        times.push(performance.now() - start);
        if (!isGood) failures += 1;
      }
    }),
  );
  const elapsed = (performance.now() - began) / 1_000;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    slowestMs: times.at(-1) ?? 0,
    failures,
  };
}

/** Sends requests over kept connections; true for a 2xx whose whole body has arrived. */
export function httpClient(origin: string, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = (method: string, path: string, body?: unknown) =>
    new Promise<boolean>((resolve) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        cookie,
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const sent = request(`${origin}${path}`, { method, agent, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve((response.statusCode ?? 500) < 300));
      });
      sent.on('error', () => resolve(false));
      sent.end(text);
    });
  return { send, close: () => agent.destroy() };
}
