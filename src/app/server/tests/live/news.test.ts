import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onScreen, withTx } from '@/platform/server/transaction';
import { maxFollowed, maxReadInput } from '@/platform/shown';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { readDatabaseState } from '@/testkit/database-state';
import { startTestServer, type TestServer } from '@/testkit/http';
import { fetchRead, type OpenPage, openPage } from '@/testkit/messages/followed-page';
import { person, prepaidCustomer, work } from '@/testkit/world';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date() });
});
afterAll(() => server.stop());

const balances = { path: 'balances.list', input: '{"limit":100}' };
const entries = { path: 'time.list', input: '{"limit":50}' };
const unread = { path: 'notifications.unread', input: '' };
const shown = [balances, entries, unread];

const tables = ({ messages }: OpenPage) =>
  messages.flatMap((message) => (message.kind === 'news' ? message.tables : []));
const answers = ({ messages }: OpenPage) =>
  messages.flatMap((message) => (message.kind === 'news' ? message.answers : []));

test('a page gets the new answers to what it shows, in place of changes', async () => {
  const { consultant, customer, balanceId } = await prepaidCustomer();
  const page = await openPage(server, customer);
  expect(await page.follow(shown)).toBe(true);
  await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 10 });
  await expect.poll(() => tables(page)).toContain('balance');
  for (const read of [balances, entries])
    expect(page.newest(read)).toEqual(await fetchRead(server, customer, read));
  expect(page.newest(unread)).toBeUndefined();
  expect(page.messages.map(({ kind }) => kind)).not.toContain('change');
  await page.close();
});

test('each of fifty pages gets the right number after each write, without a request', async () => {
  const { consultant, customer, balanceId, companyId } = await prepaidCustomer();
  const others = await Promise.all(
    Array.from({ length: 45 }, () => person({ memberOf: companyId })),
  );
  const staff = await Promise.all(Array.from({ length: 3 }, () => person({ role: 'staff' })));
  const readers = [customer, ...others, consultant, ...staff];
  const balance = { path: 'balances.find', input: JSON.stringify({ id: balanceId }) };
  const list = { path: 'balances.list', input: JSON.stringify({ limit: 50, companyId }) };
  const pages = await Promise.all(readers.map((reader) => openPage(server, reader)));
  for (const page of pages) expect(await page.follow([balance, list])).toBe(true);

  let requests = 0;
  server.app.server.on('request', () => {
    requests += 1;
  });
  const api = await apiAs(consultant);
  for (let write = 1; write <= 10; write += 1) {
    await api.time.record({ ...work, balanceId, amount: write });
    const { currentAmount } = await api.balances.find({ id: balanceId });
    for (const page of pages)
      await expect.poll(() => page.newest(balance)).toMatchObject({ currentAmount });
    expect(requests).toBe(0);
  }
  for (const [place, page] of pages.entries()) {
    const reader = readers[place];
    if (!reader) continue;
    for (const read of [balance, list])
      expect(page.newest(read)).toEqual(await fetchRead(server, reader, read));
  }
  for (const page of pages) await page.close();
});

test('after the loss of a membership no answer comes', async () => {
  const { consultant, customer, balanceId, companyId } = await prepaidCustomer();
  const page = await openPage(server, customer);
  await page.follow(shown);
  const { db, ownerDb } = await testDatabase();
  const by = onScreen(consultant.id, 'test');
  await withTx(db, by, (tx) =>
    tx
      .deleteFrom('companyMember')
      .where('userId', '=', customer.id)
      .where('companyId', '=', companyId)
      .execute(),
  );
  const title = `secret ${randomUUID()}`;
  await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 10, title });
  await withTx(ownerDb, by, (tx) =>
    tx.updateTable('installation').set({ lowPercent: 21 }).execute(),
  );
  await expect.poll(() => tables(page)).toContain('installation');
  expect(page.messages.map(({ kind }) => kind)).toContain('rights');
  expect(JSON.stringify(page.messages)).not.toContain(title);
  expect(page.newest(balances)).toMatchObject({ items: [] });
  await page.close();
});

test.each(['disabled', 'signed out'])('a person who is %s gets no more answers', async (how) => {
  const { consultant, customer, balanceId } = await prepaidCustomer();
  const page = await openPage(server, customer);
  await page.follow(shown);
  const { db, ownerDb } = await testDatabase();
  const by = onScreen(consultant.id, 'test');
  if (how === 'signed out')
    await db.deleteFrom('session').where('userId', '=', customer.id).execute();
  else
    await withTx(ownerDb, by, (tx) =>
      tx
        .updateTable('appUser')
        .set({ disabledAt: new Date().toISOString() })
        .where('id', '=', customer.id)
        .execute(),
    );
  await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 10 });
  await page.ended;
  expect(answers(page)).toEqual([]);
});

test('the name of another person’s stream is worth nothing', async () => {
  const [ours, theirs] = [await prepaidCustomer(), await prepaidCustomer()];
  const page = await openPage(server, ours.customer);
  await page.follow([balances]);
  for (const actor of [theirs.customer, ours.consultant, await person({ role: 'staff' })]) {
    const answer = await server.call(actor, 'PUT', `/api/v1/events/${page.stream}/reads`, {
      body: { version: 9, reads: [] },
    });
    expect(await answer.json()).toEqual({ isFollowed: false });
  }
  const api = await apiAs(ours.consultant);
  await api.time.record({ ...work, balanceId: ours.balanceId, amount: 10 });
  await expect.poll(() => page.newest(balances)).toBeDefined();
  await page.close();
});

test('a list brings no answer to writes, unknown reads and refused ones', async () => {
  const [ours, theirs] = [await prepaidCustomer(), await prepaidCustomer()];
  const page = await openPage(server, ours.consultant);
  const asked = [
    ['time.record', JSON.stringify({ ...work, balanceId: ours.balanceId, amount: 7 })],
    ['balances.close', JSON.stringify({ id: ours.balanceId })],
    ['live.events', ''],
    ['reports.exportEntries', '{}'],
    ['balances.__proto__', ''],
    ['constructor', ''],
    ['', ''],
    ['balances.find', JSON.stringify({ id: theirs.balanceId })],
    ['balances.find', JSON.stringify({ id: 'none' })],
    ['balances.list', 'not JSON'],
    ['balances.list', JSON.stringify({ limit: 1e9 })],
  ].map(([path = '', input = '']) => ({ path, input }));
  expect(await page.follow([...asked, balances])).toBe(true);
  await (await apiAs(ours.consultant)).time.record({
    ...work,
    balanceId: ours.balanceId,
    amount: 1,
  });
  await expect.poll(() => page.newest(balances)).toBeDefined();
  const before = await readDatabaseState();
  expect(new Set(answers(page).map(({ read }) => read))).toEqual(new Set([asked.length]));
  expect(JSON.stringify(page.messages)).not.toContain(theirs.balanceId);
  expect(await readDatabaseState()).toBe(before);
  await page.close();
});

test.each([
  ['too many reads', { version: 1, reads: Array(maxFollowed + 1).fill(balances) }],
  ['a huge input', { version: 1, reads: [{ path: 'a', input: 'x'.repeat(maxReadInput + 1) }] }],
  ['no version', { version: 0, reads: [] }],
])('a list with %s is refused', async (_, body) => {
  const { customer } = await prepaidCustomer();
  const page = await openPage(server, customer);
  const path = `/api/v1/events/${page.stream}/reads`;
  expect((await server.call(customer, 'PUT', path, { body })).status).toBe(400);
  await page.close();
});

test('lists are counted as writes, and answers as reads', { tags: 'thorough' }, async () => {
  const strict = await startTestServer({ now: () => new Date(), throttleFactor: 1 });
  const { consultant, customer, balanceId } = await prepaidCustomer();
  const page = await openPage(strict, customer);
  const refused = [];
  for (let list = 1; list <= 130; list += 1)
    refused.push(
      (
        await strict.call(customer, 'PUT', `/api/v1/events/${page.stream}/reads`, {
          body: { version: list, reads: [balances] },
        })
      ).status,
    );
  expect(refused.filter((status) => status === 429).length).toBeGreaterThanOrEqual(8);
  for (let read = 0; read < 610; read += 1) await fetchRead(strict, customer, unread);
  await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 10 });
  await expect.poll(() => tables(page)).toContain('balance');
  expect(answers(page)).toEqual([]);
  await page.close();
  await strict.stop();
});
