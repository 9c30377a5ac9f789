import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveName } from './resolve-name';

let silent: Socket;
let servers: string[];
let asked = 0;

beforeAll(async () => {
  silent = createSocket('udp4', () => {
    asked += 1;
  });
  await new Promise<void>((done) => silent.bind(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;
  servers = [`127.0.0.1:${port}`];
});

afterAll(() => {
  silent.close();
});

test('silent names block no other look-up, and end as soon as they are ended', async () => {
  const endings = Array.from({ length: 40 }, () => new AbortController());
  const names = endings.map(({ signal }, index) =>
    resolveName(`name-${index}.example`, signal, servers).catch((error: Error) => error.name),
  );
  await expect.poll(() => asked).toBeGreaterThanOrEqual(names.length);
  // The system's own look-up, which other parts of the server use, still works.
  expect(await lookup('localhost')).toMatchObject({ address: expect.any(String) });
  for (const ending of endings) ending.abort();
  expect(new Set(await Promise.all(names))).toEqual(new Set(['AbortError']));
});

test('a name of which no name server says anything ends as a timeout', {
  tags: 'thorough',
  timeout: 60_000,
}, async () => {
  const { signal } = new AbortController();
  await expect(resolveName('silent.example', signal, servers)).rejects.toThrow(/No name server/);
});

test('localhost is this machine, for all answers of name servers', async () => {
  const { signal } = new AbortController();
  const found = await resolveName('localhost', signal, servers);
  expect(found.map(({ address }) => address)).toEqual(['127.0.0.1', '::1']);
});
