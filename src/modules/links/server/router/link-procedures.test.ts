import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { hashSecret } from '@/platform/server/secret';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { balance, company, noon, person, prepaidCustomer } from '@/testkit/world';
import { findCardLink } from '../find-card-link';

const secretOf = (url: string) => url.split('#')[1] ?? '';

async function worksFor(url: string, now = noon) {
  const { db } = await testDatabase();
  return (await findCardLink(db, secretOf(url), now)) !== undefined;
}

/** Makes a change by staff that the links module does not make. */
async function change(work: Parameters<typeof withTx<void>>[2]) {
  const { ownerDb } = await testDatabase();
  const staff = await person({ role: 'staff' });
  await withTx(
    ownerDb,
    { actorId: staff.id, channel: { kind: 'screen' }, requestId: 'test' },
    work,
  );
}

test('the secret is shown once and stored as a hash that no audit line holds', async () => {
  const { balanceId, customer } = await prepaidCustomer();
  const api = await apiAs(customer);
  const { id, url } = await api.links.create({ balanceId, detail: 'titles', name: 'Bookkeeper' });
  expect(url).toMatch(/^http:\/\/localhost:3000\/kort#[\w-]{43}$/);
  const { ownerDb: db } = await testDatabase();
  const kept = await db.selectFrom('cardLinkSecret').selectAll().where('linkId', '=', id).execute();
  expect(kept).toMatchObject([{ tokenHash: hashSecret(secretOf(url)), daysOpened: 0 }]);
  const lines = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('entity', 'in', ['card_link', 'card_link_secret'])
    .where('entityId', '=', id)
    .execute();
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain(kept[0]?.tokenHash);
  expect(JSON.stringify(await api.links.list({ balanceId }))).not.toContain(secretOf(url));
});

test('a link to one balance or to all of a company: staff, owner and its own people', async () => {
  const { companyId, customer, consultant } = await prepaidCustomer();
  const staff = await apiAs(await person({ role: 'staff' }));
  const { id: balanceId } = await (await apiAs(consultant)).balances.create({
    companyId,
    type: 'hours',
    initialAmount: 60,
  });
  for (const what of [{ balanceId }, { companyId }]) {
    await staff.links.create({ ...what, detail: 'left' });
    await (await apiAs(customer)).links.create({ ...what, detail: 'names', mayAnswer: true });
  }
  const owner = await apiAs(consultant);
  await owner.links.create({ balanceId, detail: 'left' });
  // The owner of a balance does not own the company.
  const toAll = owner.links.create({ companyId, detail: 'left' });
  await expect(toAll).rejects.toMatchObject(refusal('notAllowed'));
  const colleague = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  await expect(
    (await apiAs(colleague)).links.create({ balanceId, detail: 'left' }),
  ).rejects.toMatchObject(refusal('notAllowed'));

  const { items } = await owner.links.list({ companyId });
  expect(items).toHaveLength(5);
  expect(items.filter(({ mayRevoke }) => mayRevoke)).toHaveLength(3);
  const other = await balance({ companyId });
  expect((await owner.links.list({ balanceId: other })).items).toHaveLength(2);
  const neither = staff.links.create({ detail: 'left' });
  await expect(neither).rejects.toMatchObject(refusal('invalidInput'));
  const both = staff.links.create({ detail: 'left', balanceId, companyId });
  await expect(both).rejects.toMatchObject(refusal('invalidInput'));
});

test('it works for a year, is renewed with the same address, and revoked at once', async () => {
  const { companyId, customer } = await prepaidCustomer();
  const api = await apiAs(customer);
  const { id, url } = await api.links.create({ companyId, detail: 'left' });
  const at = (days: number) => new Date(noon.getTime() + days * 86_400_000);
  expect(await worksFor(url, at(365))).toBe(true);
  expect(await worksFor(url, at(366))).toBe(false);
  const later = await apiAs(customer, { now: at(366), today: '2027-11-22' });
  expect((await later.links.list({})).items[0]?.state).toBe('expired');
  await later.links.renew({ id });
  expect(await worksFor(url, at(366))).toBe(true);
  await api.links.revoke({ id });
  expect(await worksFor(url)).toBe(false);
  await expect(api.links.renew({ id })).rejects.toMatchObject(refusal('cardLinkNotFound'));
  expect((await api.links.list({})).items[0]).toMatchObject({ state: 'revoked', mayRenew: false });

  for (const expiresOn of ['2026-11-20', '2029-11-21']) {
    await expect(api.links.create({ companyId, detail: 'left', expiresOn })).rejects.toMatchObject(
      refusal('cardLinkExpiryOutOfRange'),
    );
  }
  const today = await api.links.create({ companyId, detail: 'left', expiresOn: '2026-11-21' });
  expect(await worksFor(today.url)).toBe(true);
  expect(await worksFor(today.url, new Date('2026-11-21T23:30:00Z'))).toBe(false);
});

test('it ends with the membership of its maker, and with their account', async () => {
  const { companyId, balanceId, customer } = await prepaidCustomer();
  const { url } = await (await apiAs(customer)).links.create({ balanceId, detail: 'names' });
  const staff = await person({ role: 'staff' });
  const ofStaff = await (await apiAs(staff)).links.create({ companyId, detail: 'names' });
  const api = await apiAs(await person({ role: 'staff' }));
  expect([await worksFor(url), await worksFor(ofStaff.url)]).toEqual([true, true]);
  await api.people.removeMembership({ id: customer.id, companyId });
  expect([await worksFor(url), await worksFor(ofStaff.url)]).toEqual([false, true]);
  expect((await api.links.list({ balanceId })).items.map(({ state }) => state)).toEqual([
    'live',
    'ended',
  ]);
  await api.people.disable({ id: staff.id });
  expect(await worksFor(ofStaff.url)).toBe(false);
});

test('staff who are staff no longer have shared nothing', async () => {
  const { companyId } = await prepaidCustomer();
  const staff = await person({ role: 'staff' });
  const { url } = await (await apiAs(staff)).links.create({ companyId, detail: 'left' });
  const api = await apiAs(await person({ role: 'staff' }));
  await api.people.changeRole({ id: staff.id, role: 'customer' });
  expect(await worksFor(url)).toBe(false);
});

test('it ends with its balance and with its company', async () => {
  const { companyId, balanceId } = await prepaidCustomer();
  const api = await apiAs(await person({ role: 'staff' }));
  const one = await api.links.create({ balanceId, detail: 'left' });
  const all = await api.links.create({ companyId, detail: 'left' });
  await change(async (tx) => {
    await tx.updateTable('balance').set({ deletedAt: noon.toISOString() }).execute();
  });
  expect([await worksFor(one.url), await worksFor(all.url)]).toEqual([false, true]);
  await expect(api.links.create({ balanceId, detail: 'left' })).rejects.toMatchObject(
    refusal('balanceNotFound'),
  );
  await api.companies.changeStatus({ id: companyId, change: 'close' });
  expect(await worksFor(all.url)).toBe(false);
  await expect(api.links.create({ companyId, detail: 'left' })).rejects.toMatchObject(
    refusal('cardLinkCompanyClosed'),
  );
});

test('a company has so many links that work and no more, however fast they are made', async () => {
  const companyId = await company();
  const maker: Actor = await person({ memberOf: companyId });
  const { db } = await testDatabase();
  await change(async (tx) => {
    const row = { companyId, detail: 'left' as const, createdBy: maker.id };
    const rows = Array.from({ length: 95 }, () => ({ ...row, expiresAt: '2027-01-01' }));
    await tx.insertInto('cardLink').values(rows).execute();
  });
  const api = await apiAs(maker);
  const make = () => api.links.create({ companyId, detail: 'left' });
  const asked = await Promise.allSettled(Array.from({ length: 12 }, make));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await db.deleteFrom('throttle').execute();
});
