import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { asServerRole, testDatabase } from '@/testkit/database';
import { forgetWebhooks } from '@/testkit/webhooks/webhook-world';
import { person } from '@/testkit/world';
import { maxEndpoints } from '../domain/delivery';

forgetWebhooks();

const url = 'https://93.184.216.34/services/T1/very-secret-path';
const events = ['balance.low' as const];

async function ownerOfCompany() {
  const owner = await person({ role: 'consultant' });
  const { id: companyId } = await (await apiAs(owner)).companies.create({ name: 'Own' });
  const memberships = [{ companyId, relation: 'consultant' as const }];
  return { owner: { ...owner, memberships }, companyId };
}

test('the secret is shown once; other answers and audit lines hide it and the path', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const { id, secret } = await api.webhooks.create({ url, events });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { secret: second } = await api.webhooks.rotate({ id });
  await api.webhooks.update({ id, url: `${url}/2`, events: ['balance.expired'], format: 'slack' });
  const { items } = await api.webhooks.list();
  expect(items).toMatchObject([
    { id, address: 'https://93.184.216.34/…', events: ['balance.expired'], format: 'slack' },
  ]);
  const { ownerDb } = await testDatabase();
  const audit = await ownerDb.selectFrom('auditLog').selectAll().execute();
  const told = JSON.stringify([items, audit.filter(({ entityId }) => entityId === id)]);
  expect(told).toContain('webhook_endpoint');
  for (const word of [secret, second, 'very-secret-path']) expect(told).not.toContain(word);
  await api.webhooks.remove({ id });
  expect((await api.webhooks.list()).items).toEqual([]);
  const { rows } = await sql`select from webhook_secret where endpoint_id = ${id}`.execute(ownerDb);
  expect(rows).toEqual([]);
});

test('the server’s own role cannot read what signs or where it goes', async () => {
  for (const statement of [
    'select secret from webhook_secret',
    'select * from webhook_secret',
    'select url from webhook_target',
    'update webhook_secret set ends_at = null returning secret',
  ]) {
    await expect(asServerRole((client) => client.query(statement))).rejects.toMatchObject({
      code: '42501',
    });
  }
  const read = (client: { query: (text: string) => Promise<unknown> }) =>
    client.query('select url, secret from webhook_target join webhook_secret using (endpoint_id)');
  await expect(asServerRole(read, 'klip_keys')).resolves.toBeDefined();
  const change = asServerRole(
    (client) => client.query("update webhook_target set url = 'https://bad.example'"),
    'klip_keys',
  );
  await expect(change).rejects.toMatchObject({ code: '42501' });
});

test('a consultant has endpoints for companies that they own, and sees no others', async () => {
  const { owner, companyId } = await ownerOfCompany();
  const other = await ownerOfCompany();
  const api = await apiAs(owner);
  const { id } = await api.webhooks.create({ url, events, companyId });
  await expect(api.webhooks.create({ url, events })).rejects.toMatchObject(
    refusal('webhookForStaff'),
  );
  const foreign = { url, events, companyId: other.companyId };
  await expect(api.webhooks.create(foreign)).rejects.toMatchObject(refusal('companyNotFound'));
  const helper = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  await expect(
    (await apiAs(helper)).webhooks.create({ url, events, companyId }),
  ).rejects.toMatchObject(refusal('companyNotFound'));

  const stranger = await apiAs(other.owner);
  expect((await stranger.webhooks.list()).items).toEqual([]);
  const missing = refusal('endpointNotFound');
  const named = { id, deliveryId: id };
  for (const call of [
    () => stranger.webhooks.update({ id, isEnabled: false }),
    () => stranger.webhooks.remove({ id }),
    () => stranger.webhooks.rotate({ id }),
    () => stranger.webhooks.deliveries({ id }),
    () => stranger.webhooks.resend(named),
  ]) {
    await expect(call()).rejects.toMatchObject(missing);
  }
  await expect(api.webhooks.resend(named)).rejects.toMatchObject(refusal('deliveryNotFound'));
  const staff = await apiAs(await person({ role: 'staff' }));
  await staff.webhooks.update({ id, isEnabled: false });
  expect((await api.webhooks.list()).items).toMatchObject([{ disabledBecause: 'byHand' }]);
  await api.webhooks.update({ id, isEnabled: true });
  expect((await api.webhooks.list()).items).toMatchObject([{ disabledBecause: null }]);
});

test('an address that is not public is refused when it is typed', async () => {
  const api = await apiAs(await person({ role: 'staff' }));
  const typed = [
    'no address',
    'ftp://klip.example',
    'https://10.0.0.1/',
    'https://a:b@klip.example',
  ];
  for (const one of typed) {
    await expect(api.webhooks.create({ url: one, events })).rejects.toMatchObject(
      refusal('webhookUrlRefused'),
    );
  }
  const { id } = await api.webhooks.create({ url, events });
  await expect(api.webhooks.update({ id, url: 'https://[::]/' })).rejects.toMatchObject(
    refusal('webhookUrlRefused'),
  );
});

test('the refusal of an address of this machine names the setting', async () => {
  const outgoing = { mayUseHttp: true, mayReachLoopback: false };
  const api = await apiAs(await person({ role: 'staff' }), { outgoing });
  for (const host of ['localhost:5678', '127.0.0.1:5678', '[::1]', 'n8n.localhost']) {
    const refused = api.webhooks.create({ url: `http://${host}/hook`, events });
    await expect(refused).rejects.toMatchObject({
      ...refusal('webhookToOwnMachine'),
      message: expect.stringContaining('WEBHOOKS_TO_LOOPBACK=yes'),
    });
  }
});

test('a person has so many endpoints and no more', async () => {
  const api = await apiAs(await person({ role: 'staff' }));
  for (let made = 0; made < maxEndpoints; made += 1) await api.webhooks.create({ url, events });
  await expect(api.webhooks.create({ url, events })).rejects.toMatchObject(
    refusal('tooManyEndpoints'),
  );
});
