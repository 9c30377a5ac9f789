import { createConnection, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { importUploads, slowestUpload } from '@/platform/server/limits/limits';
import { apiAs } from '@/testkit/api';
import { temporaryFolder } from '@/testkit/files';
import { startTestServer, type TestServer } from '@/testkit/http';
import { person } from '@/testkit/world';
import { countImportUploads } from './import-upload';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ dataFolder: temporaryFolder() });
});
afterAll(() => server.stop());

const body = { files: [{ name: 'a.csv', text: 'Client,Hours Left\nNobody,1\n' }] };

type StalledUpload = { socket: Socket; answer: Promise<string> };

/**
 * Begins to send an import of 5 MB and stops after the first bytes, or goes on slowly.
 */
async function stall(actor: Actor, isGoingOn = false): Promise<StalledUpload> {
  const { port } = new URL(server.url);
  const cookie = await server.cookieOf(actor);
  const socket = createConnection({ host: '127.0.0.1', port: Number(port) });
  const more = Buffer.alloc(slowestUpload.bytes / 2, ' ');
  const timer = setInterval(() => isGoingOn && socket.write(more), slowestUpload.within / 5);
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      // A refused connection stays open for a while, so that its sender can read the answer.
      if (text.endsWith('}')) resolve(text);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(text);
    });
  });
  const head =
    'POST /api/v1/imports HTTP/1.1\r\nhost: klip\r\ncontent-type: application/json\r\n' +
    `cookie: ${cookie}\r\ncontent-length: 5000000\r\n\r\n{"files":[`;
  await new Promise((sent) => socket.write(head, sent));
  return { socket, answer };
}

const send = async (actor: Actor | null) => server.call(actor, 'POST', '/api/v1/imports', { body });

test('two slow uploads of a customer do not block a staff member’s import', async () => {
  const customer = await person();
  const slow = await Promise.all([stall(customer), stall(customer)]);
  expect((await send(await person({ role: 'staff' }))).status).toBe(201);
  for (const { answer } of slow) expect(await answer).toMatch(/^HTTP\/1\.1 403[\s\S]*notAllowed/);
});

test('the person with the most seats loses the oldest when another person comes', async () => {
  const staff = await person({ role: 'staff' });
  const slow = await Promise.all(
    Array.from({ length: importUploads.inAll / importUploads.ofOne }, async () => {
      const consultant = await person({ role: 'consultant' });
      return [await stall(consultant, true), await stall(consultant, true)];
    }),
  );
  await expect.poll(countImportUploads).toBe(importUploads.inAll);
  expect((await send(staff)).status).toBe(201);
  const first = await Promise.race(slow.flat().map(({ answer }) => answer));
  expect(first).toMatch(/^HTTP\/1\.1 429[\s\S]*"code":"uploadReplaced"/);
  expect(slow.flat().filter(({ socket }) => socket.closed)).toHaveLength(1);
  for (const { socket } of slow.flat()) socket.destroy();
});

test('a body of which too little comes is not waited for', { tags: 'thorough' }, async () => {
  const { answer } = await stall(await person({ role: 'staff' }));
  expect(await answer).toMatch(/^HTTP\/1\.1 408[\s\S]*"code":"uploadTooSlow"/);
});

test('a program sends an import with a key that may write, and with no other', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const sendBy = async (scope: 'read' | 'manage') => {
    const { key } = await api.keys.create({ name: scope, scope });
    const headers = { authorization: `Bearer ${key}` };
    return (await server.call(null, 'POST', '/api/v1/imports', { body, headers })).status;
  };
  expect(await sendBy('manage')).toBe(201);
  expect(await sendBy('read')).toBe(403);
});
