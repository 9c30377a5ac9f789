import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CardView } from '@/modules/links/contract/card';
import { countSeats } from '@/platform/server/live/live-seats';
import { withTx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { openTestServers, type TestServer } from '@/testkit/http';
import { maxEventWait } from '@/testkit/machine/max-event-wait';
import { listenTo } from '@/testkit/messages/live-messages';
import { noon, person, prepaidCustomer, today, work } from '@/testkit/world';
import { secondDay, twoCards } from '@/testkit/worlds/two-cards';

const openServer = openTestServers();
const secretOf = (url: string) => url.split('#')[1] ?? '';
const byLink = (secret: string) => ({ headers: { 'card-link': secret } });
const read = (server: TestServer, secret: string) =>
  server.call(null, 'GET', '/api/v1/card', byLink(secret));

test('a link opens its card, counts the days, and keeps no address', async () => {
  let now = noon;
  const server = await openServer({ now: () => now });
  const { balanceId, customer } = await prepaidCustomer({ amount: 90 });
  const api = await apiAs(customer);
  const { url } = await api.links.create({ balanceId, detail: 'left' });
  const answer = await read(server, secretOf(url));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({
    detail: 'left',
    balances: [{ id: balanceId, currentAmount: 90, status: 'good', entries: { items: [] } }],
  });
  const opened = async () => {
    const { firstOpenedAt, lastOpenedAt, daysOpened } = (await api.links.list({})).items[0] ?? {};
    const [first = '', last = ''] = [firstOpenedAt, lastOpenedAt].map((at) =>
      new Date(at ?? 0).toISOString(),
    );
    return { first, last, daysOpened };
  };
  const at = noon.toISOString();
  expect(await opened()).toEqual({ first: at, last: at, daysOpened: 1 });
  for (const hours of [1, 2, 30]) {
    now = new Date(noon.getTime() + hours * 3_600_000);
    await read(server, secretOf(url));
  }
  expect(await opened()).toEqual({ first: at, last: now.toISOString(), daysOpened: 2 });
});

test('free work is on the card with its sum, unless the card shows only what is left', async () => {
  const server = await openServer();
  const { balanceId, customer, consultant } = await prepaidCustomer();
  const seller = await apiAs(consultant);
  const free = { freeAmount: 45, freeReason: 'Our own mistake' };
  for (const amount of [90, 45]) await seller.time.record({ ...work, ...free, balanceId, amount });
  const api = await apiAs(customer);
  const cardOf = async (detail: 'left' | 'titles') => {
    const { url } = await api.links.create({ balanceId, detail });
    const { balances } = (await (await read(server, secretOf(url))).json()) as CardView;
    return balances[0];
  };
  expect(await cardOf('titles')).toMatchObject({
    given: 90,
    entries: {
      items: [
        { amount: 0, workedAmount: 45, ...free },
        { amount: 45, workedAmount: 90, ...free },
      ],
    },
  });
  expect(await cardOf('left')).toMatchObject({ given: 0, entries: { items: [] } });
});

test('a card link is anonymous, even with a session cookie', async () => {
  const server = await openServer();
  const { balanceId, customer, companyId } = await prepaidCustomer();
  const { url } = await (await apiAs(customer)).links.create({ balanceId, detail: 'names' });
  const link = byLink(secretOf(url));
  const ask = (method: string, path: string, body?: unknown) =>
    server.call(customer, method, path, { ...link, body });
  for (const [method, path, body] of [
    ['GET', '/api/v1/me'],
    ['GET', '/api/v1/balances'],
    ['GET', `/api/v1/companies/${companyId}`],
    ['GET', '/api/v1/events'],
    ['GET', '/api/v1/card-links'],
    ['POST', `/api/v1/balances/${balanceId}/top-up-requests`, { wish: '' }],
    ['POST', '/rpc/accounts/me', {}],
    ['POST', '/rpc/people/setPhoto', {}],
  ] as const) {
    const answer = await ask(method, path, body);
    expect({ path, status: answer.status }).toEqual({ path, status: 403 });
  }
  // Pictures are served only to sessions.
  const photo = `/files/profile-pictures/${customer.id}`;
  expect((await server.call(null, 'GET', photo, link)).status).toBe(404);
  const own = await server.call(customer, 'GET', '/api/v1/card');
  expect(own.status).toBe(404);
});

test('a card link hears of an entry at once, and its revocation ends the stream', async () => {
  const server = await openServer({ now: () => new Date() });
  const { companyId, balanceId, customer, consultant } = await prepaidCustomer();
  const other = await prepaidCustomer();
  const api = await apiAs(customer, { now: new Date() });
  const { id, url } = await api.links.create({ balanceId, detail: 'titles' });
  const staff = await apiAs(await person({ role: 'staff' }));
  const { id: neighbour } = await staff.balances.create({
    companyId,
    type: 'hours',
    initialAmount: 60,
  });
  const told: number[] = [];
  let [began, revoked] = [0, 0];
  const answer = await server.call(null, 'GET', '/api/v1/card/events', byLink(secretOf(url)));
  const messages = await listenTo(
    answer,
    (heard) => {
      const last = heard.at(-1)?.kind;
      if (last === 'changed' && told.length === 0) {
        told.push(Date.now() - began);
        revoked = Date.now();
        void api.links.revoke({ id });
      }
      return last === 'ended';
    },
    async () => {
      // Neither a balance next door nor another company is heard of.
      await staff.time.record({ ...work, balanceId: neighbour, amount: 5 });
      await (await apiAs(other.consultant)).time.record({
        ...work,
        balanceId: other.balanceId,
        amount: 5,
      });
      began = Date.now();
      await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 30 });
    },
  );
  expect(messages.map((message) => JSON.stringify(message))).toEqual([
    '{"kind":"ready"}',
    '{"kind":"changed"}',
    '{"kind":"ended"}',
  ]);
  expect(told[0]).toBeLessThan(maxEventWait);
  expect(Date.now() - revoked).toBeLessThan(maxEventWait);
});

test('twelve people watch one link, and none of them takes the stream of another', async () => {
  const server = await openServer();
  const { balanceId, customer } = await prepaidCustomer();
  const { url } = await (await apiAs(customer)).links.create({ balanceId, detail: 'left' });
  const before = countSeats();
  for (let count = 1; count <= 12; count += 1) {
    const answer = await server.call(null, 'GET', '/api/v1/card/events', byLink(secretOf(url)));
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    while (!heard.includes('"ready"')) heard += (await reader?.read())?.value;
  }
  expect(countSeats() - before).toBe(12);
});

test('two thousand guesses: unknown, expired, revoked read alike, in the same time', {
  tags: 'thorough',
}, async () => {
  const server = await openServer();
  const { companyId, customer } = await prepaidCustomer();
  const api = await apiAs(customer);
  const revoked = await api.links.create({ companyId, detail: 'names' });
  await api.links.revoke({ id: revoked.id });
  const expired = await api.links.create({ companyId, detail: 'names' });
  const { ownerDb } = await testDatabase();
  await withTx(
    ownerDb,
    { actorId: customer.id, channel: { kind: 'screen' }, requestId: 'test' },
    async (tx) => {
      const past = { expiresAt: '2026-11-20T23:00:00Z' };
      await tx.updateTable('cardLink').set(past).where('id', '=', expired.id).execute();
    },
  );
  const kinds: Record<string, () => string> = {
    unknown: () => randomBytes(32).toString('base64url'),
    expired: () => secretOf(expired.url),
    revoked: () => secretOf(revoked.url),
    malformed: () => randomBytes(9).toString('hex'),
  };
  const answers = new Set<string>();
  const times = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]));
  for (let round = 0; round < 500; round += 1) {
    for (const [kind, secret] of Object.entries(kinds)) {
      const began = performance.now();
      const answer = await server.app.inject({
        url: '/api/v1/card',
        headers: { 'card-link': secret() },
      });
      times.get(kind)?.push(performance.now() - began);
      const { requestId, ...body } = answer.json();
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
      const { 'x-request-id': _, date: __, ...headers } = answer.headers;
      answers.add(JSON.stringify([answer.statusCode, headers, body]));
    }
  }
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toContain('"linkInvalid"');
  const medians = [...times.values()].map((all) => all.sort((a, b) => a - b)[250] ?? 0);
  // The calls alternate, so that a busy machine slows them alike.
  expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(2);
});

test('wrong secrets are counted by network, and a right one is not', async () => {
  const server = await openServer({ throttleFactor: 1, trustProxy: 'loopback' });
  const { balanceId, customer } = await prepaidCustomer();
  const { url } = await (await apiAs(customer)).links.create({ balanceId, detail: 'left' });
  const ask = async (secret: string, address: string) => {
    const headers = { 'card-link': secret, 'x-forwarded-for': address };
    return (await server.call(null, 'GET', '/api/v1/card', { headers })).status;
  };
  const guesses = Array.from({ length: 70 }, (_, host) => ask('wrong', `2001:db8:1:2::${host}`));
  const statuses = await Promise.all(guesses);
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(await ask('wrong', '2001:db8:1:3::1')).toBe(404);
  expect(await ask(secretOf(url), '2001:db8:1:2::1')).toBe(200);
});

test('the link of one card of a sale shows all as one, with the entries of each', async () => {
  const server = await openServer({ now: () => new Date(`${secondDay}T11:00:00Z`) });
  const { api, customer, first, second } = await twoCards();
  for (const balanceId of [first.id, second.id])
    await api.time.record({ ...work, balanceId, amount: 60 });
  const { url } = await (await apiAs(customer)).links.create({
    balanceId: first.id,
    detail: 'titles',
  });
  const { balances } = (await (await read(server, secretOf(url))).json()) as CardView;
  expect(balances).toMatchObject([
    { id: second.id, currentAmount: 1080, totalAmount: 1200, sale: { isFront: true } },
    { id: first.id, currentAmount: 540, sale: { isFront: false, soldFor: today } },
  ]);
  expect(balances.map(({ entries }) => entries.items.length)).toEqual([1, 1]);
});
