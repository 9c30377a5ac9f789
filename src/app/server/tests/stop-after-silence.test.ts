import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, inject, test } from 'vitest';
import { createLog } from '@/platform/server/log';
import { configFor, ownDatabase } from '@/testkit/archive/own-database';
import { startSilentProxy } from '@/testkit/machine/silent-proxy';
import { startServer } from '../start/start-server';

const cleaning: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

/**
 * Milliseconds that a stop may take. The server means three seconds, and its parts would wait for
 * eight or more.
 */
const maxStop = 6_000;

test.each([
  ['just fallen silent', 0],
  ['been silent for a second', 1_000],
])('a server whose database has %s stops without it', async (_name, silence) => {
  const { url, drop } = await ownDatabase('createrole');
  cleaning.push(drop);
  const { host, port } = inject('testServer').owner;
  const proxy = await startSilentProxy({ host: String(host), port: Number(port) });
  cleaning.push(proxy.stop);
  const through = new URL(url);
  through.search = `?host=127.0.0.1&port=${proxy.port}`;
  const config = { ...configFor(through.href), port: 0 };
  const server = await startServer({ config, log: createLog('silent') });
  await server.services.books.checkedOnce;

  proxy.setSilent(true);
  await pause(silence);
  const began = performance.now();
  await server.stop();
  const took = performance.now() - began;
  expect(took).toBeLessThan(maxStop);
});
