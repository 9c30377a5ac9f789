import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDatabase, createPool } from '@/database/connection';
import type { Actor } from '@/platform/actor';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { joinAsCustomer } from '@/testkit/messages/week-world';
import { company, noon, person, prepaidCustomer } from '@/testkit/world';

const everything = { kind: 'installation' } as const;
const herself = { kind: 'person' } as const;

const old = new Date(noon.getTime() - 25 * 3_600_000);

test('ordering and downloading need a fresh session, and are in the audit log', async () => {
  const { customer, companyId } = await prepaidCustomer();
  const stale = await apiAs(customer, { provenAt: old });
  const subject = { kind: 'company', companyId } as const;
  await expect(stale.takeouts.order(subject)).rejects.toMatchObject(refusal('confirmItIsYou'));
  const api = await apiAs(customer);
  const { id } = await api.takeouts.order(subject);
  await expect(api.takeouts.open({ id })).rejects.toMatchObject(refusal('exportNotFound'));
  await workOffJobs();
  await expect(stale.takeouts.open({ id })).rejects.toMatchObject(refusal('confirmItIsYou'));
  expect(await api.takeouts.open({ id })).toEqual({ url: `/files/takeouts/${id}` });
  expect((await api.takeouts.newest(subject)).takeout).toMatchObject({ id, state: 'ready' });
  const audit = (await (await apiAs(await person({ role: 'staff' }))).admin.audit({ objectId: id }))
    .items;
  expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['changed', customer.id],
    ['created', customer.id],
  ]);
  const said = audit.map(({ changes }) => changes.map(({ field }) => field).sort());
  expect(said).toEqual([['openedAt'], ['companyId', 'kind', 'state', 'userId']]);
  expect(audit[0]?.objectName).toMatch(/^klip-.*\.zip$/);
});

test('one at a time, ten in an hour, and for a day', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff, { throttleFactor: 1 });
  const { id } = await api.takeouts.order(herself);
  await expect(api.takeouts.order(everything)).rejects.toMatchObject(refusal('takeoutRunning'));
  await workOffJobs();
  for (let count = 2; count <= 10; count += 1)
    await api.reports.exportMonthly({ month: '2026-11' });
  await expect(api.takeouts.order(herself)).rejects.toMatchObject(refusal('tooManyRequests'));
  const later = await apiAs(staff, { now: new Date(noon.getTime() + 24 * 3_600_000 + 1) });
  expect(await later.takeouts.newest(herself)).toEqual({ takeout: null });
  await expect(later.takeouts.open({ id })).rejects.toMatchObject(refusal('exportNotFound'));
  // The procedures of lists do not hand it out.
  await expect(api.reports.fetchExport({ id })).rejects.toMatchObject(refusal('exportNotFound'));
});

test('for its person alone, and as long as they may see all that is in it', async () => {
  const companyId = await company();
  const leaver = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  const subject = { kind: 'company', companyId } as const;
  const { id } = await (await apiAs(leaver)).takeouts.order(subject);
  await workOffJobs();
  const others = [await person({ role: 'staff' }), await person({ memberOf: companyId })];
  for (const other of others)
    await expect((await apiAs(other)).takeouts.open({ id })).rejects.toMatchObject(
      refusal('exportNotFound'),
    );
  const asCustomer: Actor = { ...leaver, memberships: [{ companyId, relation: 'customer' }] };
  const outside: Actor = { ...leaver, memberships: [] };
  for (const later of [asCustomer, outside])
    await expect((await apiAs(later)).takeouts.open({ id })).rejects.toMatchObject(
      refusal('exportNotFound'),
    );
  await (await apiAs(leaver)).takeouts.open({ id });
});

test('one that its person may no longer have makes room for another', async () => {
  const [companyId, next] = [await company(), await company()];
  const mover = await person({ memberOf: companyId });
  await (await apiAs(mover)).takeouts.order({ kind: 'company', companyId });
  const staff = await apiAs(await person({ role: 'staff' }));
  await staff.people.removeMembership({ id: mover.id, companyId });
  await joinAsCustomer(mover.id, next);
  const memberships = [{ companyId: next, relation: 'customer' as const }];
  const api = await apiAs({ ...mover, memberships });
  const subject = { kind: 'company', companyId: next } as const;
  expect(await api.takeouts.order(subject)).toMatchObject({ state: 'waiting' });
  await expect(api.takeouts.order(subject)).rejects.toMatchObject(refusal('takeoutRunning'));
  await workOffJobs();
  expect((await api.takeouts.newest(subject)).takeout).toMatchObject({ state: 'ready' });
});

test('an order that is refused does not count', async () => {
  const api = await apiAs(await person(), { throttleFactor: 1 });
  await api.takeouts.order(herself);
  for (let count = 0; count < 12; count += 1)
    await expect(api.takeouts.order(herself)).rejects.toMatchObject(refusal('takeoutRunning'));
  expect(await api.reports.exportMonthly({ month: '2026-11' })).toBeDefined();
});

test('an order needs no second connection', async () => {
  const { settings } = await testDatabase();
  const db = createDatabase(createPool(settings, () => {}, { max: 1, isPipelined: true }));
  const api = await apiAs(await person(), { db });
  expect(await api.takeouts.order(herself)).toMatchObject({ state: 'waiting' });
  await db.destroy();
});

test('staff cannot order a company that never was, or was removed', async () => {
  const api = await apiAs(await person({ role: 'staff' }));
  const removed = await company();
  await api.companies.remove({ id: removed });
  for (const companyId of [randomUUID(), removed])
    await expect(api.takeouts.order({ kind: 'company', companyId })).rejects.toMatchObject(
      refusal('companyNotFound'),
    );
});
