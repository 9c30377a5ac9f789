import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roundsOf } from '@/testkit/machine/rounds-of';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { startServerToKill } from '../kit/killed-server';

const dataFolder = mkdtempSync(join(tmpdir(), 'klip-durability-'));
const kills = roundsOf(20);
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(
  new Date(),
);

let server: Awaited<ReturnType<typeof startServerToKill>>;
let cookie = '';
let balanceId = '';

function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.url,
      cookie,
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

async function made(path: string, body: unknown): Promise<{ id: string }> {
  const response = await post(path, body);
  expect(response.ok).toBe(true);
  return (await response.json()) as { id: string };
}

beforeAll(async () => {
  server = await startServerToKill(dataFolder);
  const registered = await post('/api/auth/sign-up/email', {
    name: 'First Staff',
    email: 'first@example.com',
    password: 'hverdag-i-juli',
    accountType: 'staff',
  });
  cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { id: companyId } = await made('/api/v1/companies', { name: 'Durable' });
  balanceId = (
    await made('/api/v1/balances', { companyId, type: 'hours', initialAmount: 6_000_000 })
  ).id;
}, 480_000);

afterAll(async () => {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}, 120_000);

test(`entries survive ${kills} kills of server and database and are charged once`, async () => {
  const random = createRandom(seed);
  const acknowledged = new Set<string>();
  let isWriting = true;
  let number = 0;

  /**
   * Posts until it is stopped; a request that failed is sent again with its key until it is
   * answered.
   */
  async function writer(): Promise<void> {
    while (isWriting) {
      number += 1;
      const headers = { 'idempotency-key': `durability-${number}` };
      const body = { balanceId, title: 'Work', amount: 1, serviceDate: today };
      for (let isAnswered = false; !isAnswered && isWriting; ) {
        const answer = await post('/api/v1/time-entries', body, headers).then(
          async (response) => ({
            status: response.status,
            body: (await response.json()) as { id: string },
          }),
          () => undefined,
        );
        isAnswered = answer?.status === 201;
        if (isAnswered && answer) acknowledged.add(answer.body.id);
        else await pause(20);
      }
    }
  }

  const writers = Array.from({ length: 4 }, writer);
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(100 + random() * 250);
    await (kill % 2 === 0 ? server.kill() : server.killDatabase());
  }
  isWriting = false;
  await Promise.all(writers);

  // A last start checks the books again: ready means that they add up.
  await server.kill();

  const kept = new Set<string>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await fetch(
      `${server.url}/api/v1/time-entries?limit=100${cursor && `&cursor=${cursor}`}`,
      {
        headers: { cookie },
      },
    );
    const { items, nextCursor } = (await page.json()) as {
      items: { id: string }[];
      nextCursor: string | null;
    };
    for (const { id } of items) kept.add(id);
    cursor = nextCursor;
  }
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(kills);
  const balance = (await (
    await fetch(`${server.url}/api/v1/balances/${balanceId}`, { headers: { cookie } })
  ).json()) as { currentAmount: number };
  expect(balance.currentAmount).toBe(6_000_000 - kept.size);
  process.stdout.write(
    `durability: ${acknowledged.size} acknowledged over ${kills} kills, none lost\n`,
  );
}, 480_000);

test('a stop in the middle finishes what was accepted and cuts nothing', async () => {
  const answers = Array.from({ length: 30 }, () =>
    post('/api/v1/time-entries', { balanceId, title: 'Work', amount: 1, serviceDate: today }).then(
      async (response) => {
        await response.json();
        return response.status;
      },
      (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? 'refused',
    ),
  );
  await pause(15);
  const stopped = server.stop();
  const outcomes = await Promise.all(answers);
  expect(await stopped).toBe(0);
  for (const outcome of outcomes)
    expect([201, 503, 'ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']).toContain(outcome);
}, 480_000);
