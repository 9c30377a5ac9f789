import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { somebodyAtGoogle } from '@/testkit/google';
import { tokenMailedTo } from '@/testkit/messages/mailbox';
import { person } from '@/testkit/world';
import {
  call,
  comeThroughGoogle,
  cookie,
  enterByPassword,
  listOpen,
  makeAccount,
  newPassword,
  openWays,
  reset,
  unconfirm,
} from '@/testkit/worlds/ways-world';

openWays();

test('a stranger who registers an address first loses all when its owner proves it', async () => {
  const stranger = somebodyAtGoogle();
  const owner = `${crypto.randomUUID()}@example.com`;
  const session = await comeThroughGoogle(stranger);
  const changed = await call(cookie(session), 'PATCH', '/api/v1/me', { name: 'X Y', email: owner });
  expect(changed.status).toBe(200);
  const { id, email } = changed.body as { id: string; email: string };
  const staff = await apiAs(await person({ role: 'staff' }), { now: new Date() });
  await staff.people.invite({ email: owner, grants: 'staff' });
  await reset({ email });
  const theirs = await enterByPassword(owner, newPassword);
  const token = await tokenMailedTo(owner, 'invitation');
  await call(cookie(theirs), 'POST', '/api/v1/invitations/accept', { token });
  expect((await call(cookie(theirs), 'GET', '/api/v1/me')).body).toMatchObject({
    id,
    role: 'staff',
  });
  expect((await call(cookie(session), 'GET', '/api/v1/me')).status).toBe(401);
  const again = await comeThroughGoogle(stranger);
  expect((await call(cookie(again), 'GET', '/api/v1/me')).body.id).not.toBe(id);
});

test('an address that is not confirmed makes no keys, webhooks or links', async () => {
  const account = await makeAccount();
  await unconfirm(account);
  const { companyId, here, listener } = account;
  const refused = refusal('emailNotConfirmed');
  await expect(here.keys.create({ name: 'Key', scope: 'read' })).rejects.toMatchObject(refused);
  await expect(
    here.links.create({ companyId, name: 'Link', detail: 'left' }),
  ).rejects.toMatchObject(refused);
  await expect(
    here.webhooks.create({ url: listener.url, events: ['company.updated'], companyId }),
  ).rejects.toMatchObject(refused);
});

test('a key of a customer works while customers may have keys', async () => {
  const staff = await apiAs(await person({ role: 'staff' }));
  const customer = await person();
  await staff.keys.saveSettings({ customersMay: true });
  const { key } = await (await apiAs(customer, { now: new Date() })).keys.create({
    name: 'Key',
    scope: 'read',
  });
  const ask = async () =>
    (await call({ authorization: `Bearer ${key}` }, 'GET', '/api/v1/me')).status;
  expect(await ask()).toBe(200);
  await staff.keys.saveSettings({ customersMay: false });
  expect(await ask()).toBe(401);
  await staff.keys.saveSettings({ customersMay: true });
  expect(await ask()).toBe(200);
  await staff.keys.saveSettings({ customersMay: false });
});

test('the ways are listed with their last use, and each goes by itself', async () => {
  const account = await makeAccount();
  // It signs in twice more.
  const before = await listOpen(account);
  const api = (method: string, path: string) => call(cookie(account.own), method, path);
  const { items } = (await api('GET', '/api/v1/me/ways')).body as {
    items: { kind: string; id: string; isThisOne: boolean; lastUsedAt: string | null }[];
  };
  const count = (kind: string) => items.filter((way) => way.kind === kind).length;
  expect(['password', 'provider', 'session', 'key', 'webhook', 'link'].map(count)).toEqual([
    1, 1, 4, 1, 1, 1,
  ]);
  expect(items.filter(({ isThisOne }) => isThisOne)).toMatchObject([{ kind: 'session' }]);
  for (const kind of ['password', 'provider', 'session', 'key'])
    expect(items.find((way) => way.kind === kind)?.lastUsedAt, kind).toBeTruthy();
  const provided = items.find(({ kind }) => kind === 'provider');
  const theirs = await makeAccount();
  const foreign = await call(cookie(theirs.own), 'DELETE', `/api/v1/me/providers/${provided?.id}`);
  expect(foreign).toMatchObject({ status: 404, body: { code: 'providerNotFound' } });
  expect((await api('DELETE', `/api/v1/me/providers/${provided?.id}`)).status).toBe(200);
  expect(await listOpen(account)).toEqual(before.filter((way) => way !== 'google'));
});
