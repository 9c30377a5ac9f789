import { randomUUID } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '@/testkit/http';
import { person } from '@/testkit/world';

/** A slow mail server: a response that waited for it would reveal known addresses. */
const slow = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on('end', () => setTimeout(done, 300));
  },
});
let server: TestServer;

beforeAll(async () => {
  await new Promise<void>((ready) => slow.listen(0, '127.0.0.1', ready));
  const { port } = slow.server.address() as { port: number };
  server = await startTestServer({ now: () => new Date(), smtpUrl: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((closed) => slow.close(closed));
});

async function ask(email: string) {
  const began = performance.now();
  const response = await server.call(null, 'POST', '/api/v1/password-resets', { body: { email } });
  const body = await response.text();
  const took = performance.now() - began;
  const headers = [...response.headers].filter(
    ([name]) => !['date', 'x-request-id'].includes(name),
  );
  return { took, said: JSON.stringify([response.status, headers, body]) };
}

function quantileOf(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

test('neither words nor time show whether an address has an account', async () => {
  const known = await Promise.all(Array.from({ length: 100 }, () => person()));
  for (let count = 0; count < 10; count += 1) await ask(`${randomUUID()}@example.com`);

  const longer: number[] = [];
  const strangers: number[] = [];
  const said = new Set<string>();
  for (const [place, { email }] of known.entries()) {
    const stranger = `${randomUUID()}@example.com`;
    // Side by side and by turns: other load on the machine affects both.
    const isFirst = place % 2 === 0;
    const first = await ask(isFirst ? email : stranger);
    const second = await ask(isFirst ? stranger : email);
    longer.push(isFirst ? first.took - second.took : second.took - first.took);
    strangers.push(isFirst ? second.took : first.took);
    said.add(first.said).add(second.said);
  }
  expect(said.size).toBe(1);
  expect([...said][0]).toMatch(/^\[200,.*"\{\}"\]$/);
  // On a busy machine strangers differ among themselves by more than 5 ms, and a smaller difference
  // is invisible.
  const noise = quantileOf(strangers, 0.75) - quantileOf(strangers, 0.25);
  expect(Math.abs(quantileOf(longer, 0.5))).toBeLessThan(Math.max(5, noise));
});
