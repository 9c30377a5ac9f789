import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunning } from '@/database/bundled/find-running';
import { roundsOf } from '@/testkit/machine/rounds-of';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { startListener } from '@/testkit/webhooks/listener';
import { startServerToKill } from '../kit/killed-server';

const kills = roundsOf(8);
const dataFolder = mkdtempSync(join(tmpdir(), 'klip-webhooks-'));
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(
  new Date(),
);
let server: Awaited<ReturnType<typeof startServerToKill>>;
let listener: Awaited<ReturnType<typeof startListener>>;
let cookie = '';
let balanceId = '';
let smallId = '';
let secret = '';

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie, ...headers },
    body: JSON.stringify(body),
  });
}

async function made<Made>(path: string, body: unknown): Promise<Made> {
  const answer = await post(path, body);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Made;
}

beforeAll(async () => {
  server = await startServerToKill(dataFolder, { WEBHOOKS_TO_LOOPBACK: 'yes' });
  listener = await startListener();
  const registered = await post('/api/auth/sign-up/email', {
    name: 'First Staff',
    email: 'first@example.com',
    password: 'hverdag-i-juli',
    accountType: 'staff',
  });
  const cookies = registered.headers.getSetCookie().map((line) => line.split(';')[0]);
  cookie = cookies.join('; ');
  const company = await made<{ id: string }>('/api/v1/companies', { name: 'Durable' });
  const hours = { companyId: company.id, type: 'hours', initialAmount: 6_000_000 };
  balanceId = (await made<{ id: string }>('/api/v1/balances', hours)).id;
  const small = { ...hours, initialAmount: 1 };
  smallId = (await made<{ id: string }>('/api/v1/balances', small)).id;
  const endpoint = { url: listener.url, events: ['time_entry.recorded'] };
  secret = (await made<{ secret: string }>('/api/v1/webhook-endpoints', endpoint)).secret;
}, 480_000);

afterAll(async () => {
  await server.stop();
  listener.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}, 120_000);

/** Asks the database as its owner. It may just be coming back. */
async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client(findRunning(dataFolder));
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test(`over ${kills} kills every committed change is delivered, and nothing else`, async () => {
  const random = createRandom(seed);
  let isWriting = true;
  let number = 0;
  let logged = 0;
  let refused = 0;

  /** Logs time; every third request is a pair whose second entry is refused, with the first. */
  async function writer(): Promise<void> {
    while (isWriting) {
      number += 1;
      const entry = { balanceId, title: 'Work', amount: 1, serviceDate: today };
      const tooMuch = { ...entry, balanceId: smallId, amount: 2 };
      const isRefused = number % 3 === 0;
      const answer = isRefused
        ? post('/api/v1/time-entries/batch', { entries: [entry, tooMuch] })
        : post('/api/v1/time-entries', entry, { 'idempotency-key': `storm-${number}` });
      const status = await answer.then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      if (isRefused && status === 409) refused += 1;
      if (status === 201) logged += 1;
      if (status === 0) await pause(20);
    }
  }

  const writers = Array.from({ length: 4 }, writer);
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(150 + random() * 250);
    await (kill % 5 === 2 ? server.killDatabase() : server.kill());
  }
  // A slow machine has done little so far.
  await expect.poll(() => Math.min(logged, refused), { timeout: 60_000 }).toBeGreaterThan(kills);
  isWriting = false;
  await Promise.all(writers);

  // As if minutes had gone by: a server that was killed in an attempt has left it.
  await ask(`update webhook_delivery set next_at = next_at - interval '1 hour'
    where state = 'waiting'`);
  const waiting = () =>
    ask<{ id: string }>(`select id from webhook_delivery where state <> 'delivered'`);
  await expect.poll(waiting, { timeout: 120_000, interval: 200 }).toEqual([]);

  const kept = await ask<{ id: string }>('select id from time_entry where deleted_at is null');
  const idsOf = new Map<string, Set<string>>();
  for (const { headers, body } of listener.heard) {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    const { data } = JSON.parse(body) as { data: { id: string } };
    const ids = idsOf.get(data.id) ?? new Set();
    idsOf.set(data.id, ids.add(String(headers['webhook-id'])));
  }
  expect([...idsOf.keys()].toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
  expect([...idsOf.values()].every((ids) => ids.size === 1)).toBe(true);
  expect(kept.length).toBeGreaterThanOrEqual(logged);
  process.stdout.write(
    `webhook durability: ${kept.length} entries, ${listener.heard.length} messages, ` +
      `${refused} pairs rolled back, ${kills} kills\n`,
  );
}, 480_000);
