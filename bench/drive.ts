import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';

export type Load = { perSecond: number; medianMs: number; failures: number };

type RequestWork = () => Promise<boolean>;
type Slice = { times: number[]; elapsed: number; failures: number };

/**
 * Number of turns of each side. Server and SQL alternate, so that other work of the machine slows
 * both and their ratio stays meaningful.
 */
const turns = 6;

/**
 * Seconds before the measurement. A server runs for days, so the measured code must be compiled.
 */
const warmUpSeconds = Number(process.env.BENCH_WARM_UP ?? 5);

/** Measures kinds of work alternately, so that all run under the same load of the machine. */
export async function driveInTurns(
  clients: number,
  seconds: number,
  works: readonly RequestWork[],
): Promise<Load[]> {
  for (const work of works) await drive(clients, warmUpSeconds, work);
  const slices = works.map((): Slice[] => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [index, work] of works.entries())
      slices[index]?.push(await drive(clients, seconds / turns, work));
  return slices.map(together);
}

function together(slices: readonly Slice[]): Load {
  const times = slices.flatMap((slice) => slice.times).sort((a, b) => a - b);
  const total = (of: (slice: Slice) => number) => slices.reduce((sum, slice) => sum + of(slice), 0);
  return {
    perSecond: times.length / total(({ elapsed }) => elapsed),
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    failures: total(({ failures }) => failures),
  };
}

/**
 * Lets each of `clients` repeat `work` without a pause, for some seconds or until a promise
 * settles.
 */
export async function drive(
  clients: number,
  until: number | Promise<unknown>,
  work: RequestWork,
): Promise<Slice> {
  const times: number[] = [];
  let failures = 0;
  const began = performance.now();
  let isOver = false;
  const over = typeof until === 'number' ? pause(until * 1_000) : until;
  void over.finally(() => {
    isOver = true;
  });
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (!isOver) {
        const start = performance.now();
        const isGood = await work();
        times.push(performance.now() - start);
        if (!isGood) failures += 1;
      }
    }),
  );
  return { times, elapsed: (performance.now() - began) / 1_000, failures };
}

/**
 * Returns a function that sends requests over open connections; true for a 2xx whose whole body has
 * arrived. It only counts: because it shares the cores with the server, it does not parse bodies
 * and creates no headers.
 */
export function httpClient(origin: string, cookie: string) {
  const pool = new Pool(origin, { connections: 10, pipelining: 1 });
  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
    new Promise<boolean>((resolve) => {
      let status = 500;
      const headers =
        body === undefined ? { cookie } : { cookie, 'content-type': 'application/json' };
      pool.dispatch(
        { method, path, headers, body: body === undefined ? null : JSON.stringify(body) },
        {
          onRequestStart: () => {},
          onResponseStart: (_, statusCode) => {
            status = statusCode;
          },
          onResponseData: () => {},
          onResponseEnd: () => resolve(status < 300),
          onResponseError: () => resolve(false),
        },
      );
    });
  return { send, close: () => pool.close() };
}
