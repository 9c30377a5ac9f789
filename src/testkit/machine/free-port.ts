import { createServer } from 'node:net';

/**
 * Ports below those that systems give to outgoing connections (Linux from 32768, others from
 * 49152), which come and go by the second.
 */
const lowest = 20_000;
const highest = 31_999;

/** A free TCP port that no outgoing connection takes before a server is started on it. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest + 1));
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${lowest} and ${highest}`);
}

/** Asks on every address: a server may listen on one of them only. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, () => probe.close(() => resolve(true)));
  });
}
