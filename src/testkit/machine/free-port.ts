import { createServer } from 'node:net';

/**
 * Lowest port to choose. The range lies below the ports that systems give to outgoing connections
 * (Linux from 32768, others from 49152), which are taken and released every second.
 */
const lowest = 20_000;
const highest = 31_999;

/** Finds a free TCP port that no outgoing connection takes before a server is started on it. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest + 1));
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${lowest} and ${highest}`);
}

/** Tells whether a port is free on every address, because a server may listen on only one. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, () => probe.close(() => resolve(true)));
  });
}
