import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMember } from '@/modules/people/server/repository/members';
import type { Actor } from '@/platform/actor';
import { withTx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { asOwner, testDatabase } from '@/testkit/database';
import { builtPages } from '@/testkit/files';
import { startTestServer, type TestServer } from '@/testkit/http';
import { balance, company, person, prepaidCustomer, work } from '@/testkit/world';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: builtPages('<p>{{nonce}}</p>{{figures}}') });
});
afterAll(() => server.stop());

/** Opens a page, and returns what it shows before the app has loaded. */
async function open(actor: Actor | null, path = '/customer') {
  const headers = actor ? { cookie: await server.cookieOf(actor) } : {};
  const { body, headers: answered } = await server.app.inject({ url: path, headers });
  return {
    // The space between a number and its unit does not break.
    figures: body.replace(/<p>.*?<\/p>/, '').replaceAll('\u00a0', ' '),
    nonce: /<p>(.*?)<\/p>/.exec(body)?.[1],
    caching: answered['cache-control'],
  };
}

/** Opens the page again until it has figures, which a busy machine may be too slow for. */
async function openInTime(actor: Actor) {
  let opened = await open(actor);
  const again = async () => {
    opened = await open(actor);
    return opened.figures;
  };
  if (!opened.figures) await expect.poll(again).not.toBe('');
  return opened;
}

/** Makes a person a customer of another company too, which has a balance. */
async function alsoAt({ id }: Actor, name: string): Promise<void> {
  const companyId = await company({ name });
  const { ownerDb } = await testDatabase();
  await withTx(ownerDb, { actorId: id, channel: { kind: 'screen' }, requestId: 'test' }, (tx) =>
    insertMember(tx, { userId: id, companyId, relation: 'customer', createdBy: id }),
  );
  await balance({ companyId, type: 'credits', amount: 3 });
}

test('the page says what is left, in each language, and no cache stores it', async () => {
  const { customer, consultant, balanceId } = await prepaidCustomer({ amount: 600 });
  const { time } = await apiAs(consultant);
  await time.record({ ...work, balanceId, amount: 90 });
  const { figures, caching } = await openInTime(customer);
  expect(figures).toContain('<strong>8 t 30 min af 10 t tilbage</strong>');
  expect(figures).toContain('<strong>8 h 30 min of 10 h left</strong>');
  expect(caching).toBe('no-store');
});

test('figures are for customers alone, and on this page alone', async () => {
  const { customer, consultant, companyId } = await prepaidCustomer();
  const stranger = await person({ memberOf: await company() });
  const waiting = await person({ role: 'staff', staffStatus: 'pending', memberOf: companyId });
  for (const actor of [null, consultant, stranger, waiting, await person({ role: 'staff' })])
    expect(await open(actor)).toMatchObject({ figures: '', caching: 'no-cache' });
  for (const path of ['/', '/time', '/customers', '/customer/x'])
    expect((await open(customer, path)).figures, path).toBe('');
});

test('the bare address and the installed app lead a person to their own page', async () => {
  const { customer, consultant } = await prepaidCustomer();
  const leads = async (actor: Actor | null, url = '/') => {
    const headers = actor ? { cookie: await server.cookieOf(actor) } : {};
    const { statusCode, headers: answered } = await server.app.inject({ url, headers });
    return statusCode === 302 ? [answered.location, answered['cache-control']] : statusCode;
  };
  for (const actor of [customer, consultant, await person({ role: 'staff' })])
    await expect.poll(() => leads(actor)).toEqual([`/${actor.role}`, 'no-store']);
  await expect.poll(() => leads(customer, '/?installed')).toContain('/customer');
  await expect.poll(() => leads(consultant, '/?installed')).toContain('/home');
  expect(await leads(null)).toBe(200);
  expect(await leads(null, '/?installed')).toBe(200);
  expect(await leads(customer, '/?next=%2Ftime')).toBe(200);
});

test('a balance that is used up or closed is left to the app', async () => {
  const { customer, consultant, balanceId } = await prepaidCustomer({ amount: 60 });
  const { time } = await apiAs(consultant);
  await time.record({ ...work, balanceId, amount: 60 });
  expect((await open(customer)).figures).toBe('');
});

test('a name is text in the page, never markup or a place to fill', async () => {
  const { customer } = await prepaidCustomer();
  await alsoAt(customer, '</ul><script src="x"> {{nonce}} $& {{figures}}');
  const { figures, nonce } = await openInTime(customer);
  expect(figures).toContain('&lt;/ul&gt;&lt;script src=&quot;x&quot;&gt; {{nonce}} $&amp; {{fig');
  expect(figures).not.toContain('<script');
  expect(figures).not.toContain(nonce);
});

test('a page comes without its figures while the database is too slow for them', async () => {
  const { customer } = await prepaidCustomer();
  const cookie = await server.cookieOf(customer);
  const held = await asOwner(async (client) => {
    await client.query('begin');
    await client.query('lock table balance in access exclusive mode');
    const answer = await server.app.inject({ url: '/customer', headers: { cookie } });
    await client.query('rollback');
    return answer;
  });
  expect(held.statusCode).toBe(200);
  expect(held.body).not.toContain('figures');
});
