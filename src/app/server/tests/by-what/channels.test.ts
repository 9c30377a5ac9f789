import { expect, test } from 'vitest';
import { translate } from '@/app/server/words';
import { remindOfKeys } from '@/modules/keys/server/remind-of-keys';
import type { LinkAnswer } from '@/modules/links/contract/answers';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { readTold } from '@/testkit/webhooks/listener';
import {
  forgetWebhooks,
  sendWebhooks,
  staffListening,
  webhookListener,
} from '@/testkit/webhooks/webhook-world';
import { person, prepaidCustomer, work } from '@/testkit/world';
import { answerer, confirm, confirmation, more } from '@/testkit/worlds/answers-by-link';

forgetWebhooks();

const staffApi = async () => apiAs(await person({ role: 'staff' }));

/** Reads the audit log of one object, the latest first: the channel and its id. */
async function linesOf(objectId: string) {
  const { items } = await (await staffApi()).admin.audit({ objectId });
  return items.map(({ by, byId }) => ({ ...by, id: byId }));
}

test('an answer by card link is shown with the link: entries, requests, permits', async () => {
  const { balanceId, customer, consultant } = await prepaidCustomer();
  const api = await apiAs(consultant);
  const entry = await api.time.record({ ...work, balanceId, amount: 30 });
  await (await staffApi()).balances.askPermit({ id: balanceId, amount: 60, comment: 'More' });
  const asked = (await api.balances.find({ id: balanceId })).permitAsked;
  const by = await answerer(customer, balanceId);
  const answers: LinkAnswer[] = [
    more(balanceId),
    { kind: 'permit', balanceId, permitId: asked?.id ?? '' },
    { kind: 'approve', balanceId, entries: [{ id: entry.id, version: entry.version }] },
  ];
  for (const answer of answers) await confirm(await confirmation(by, customer.email, answer));
  const byLink = { channel: 'link', name: null };
  const reader = await apiAs(consultant);
  expect((await reader.time.detail({ id: entry.id })).history.at(-1)).toMatchObject({
    kinds: ['validated'],
    actorName: customer.name,
    by: byLink,
  });
  expect((await linesOf(entry.id))[0]).toEqual({ ...byLink, id: by.id });
  const balance = await reader.balances.find({ id: balanceId });
  expect(balance.topUpRequest).toMatchObject({ byName: customer.name, by: byLink });
  const { items } = await reader.balances.permits({ id: balanceId });
  expect(items).toMatchObject([{ answeredByName: customer.name, answeredBy: byLink }]);
});

type Api = Awaited<ReturnType<typeof apiAs>>;

/** Imports one new customer with an hour and a half of work. */
async function moveIn(api: Api): Promise<{ id: string; name: string }> {
  const name = `Moved ${crypto.randomUUID().slice(0, 8)}`;
  const text = `Customer,Date,Title,Hours\n${name},2026-01-05,Sketches,1.5\n`;
  const { id } = await api.imports.create({ files: [{ name: 'moved-in.csv', text }] });
  await workOffJobs();
  await api.imports.update({
    id,
    sheets: [{ id: 'moved-in.csv|', roles: ['customer', 'date', 'title', 'duration'] }],
    isRestNothing: true,
  });
  await workOffJobs();
  const { version } = await api.imports.find({ id });
  await api.imports.run({ id, version });
  await workOffJobs();
  expect((await api.imports.find({ id })).state).toBe('done');
  return { id, name };
}

test('the results of an import are logged with the import, and its file to staff', async () => {
  const api = await apiAs(await person({ role: 'staff' }));
  const { id, name } = await moveIn(api);
  const byImport = { by: { channel: 'import', name: 'moved-in.csv' }, byId: id };
  const { items } = await api.admin.audit({ channel: 'import', kind: 'company' });
  expect(items.filter(({ objectName }) => objectName === name)).toMatchObject([byImport]);
  // Its creation is logged with the import itself.
  const own = (await api.admin.audit({ objectId: id })).items.at(-1);
  expect(own).toMatchObject({ action: 'created', by: { channel: 'screen' } });
});

test('an import that staff take back was taken back by them, even of one disabled', async () => {
  const consultant = await person({ role: 'consultant' });
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const { id, name } = await moveIn(await apiAs(consultant));
  await api.people.disable({ id: consultant.id });
  await api.imports.undo({ id });
  await workOffJobs();
  expect(await api.imports.find({ id })).toMatchObject({ state: 'undone', failure: null });
  const { items } = await api.admin.audit({ actorId: staff.id, channel: 'import', limit: 100 });
  const lines = items.filter(({ byId }) => byId === id);
  expect(lines.map(({ kind, action }) => `${kind} ${action}`)).toEqual(
    expect.arrayContaining(['time_entry deleted', 'balance deleted', 'company deleted']),
  );
  const theirs = await api.admin.audit({ actorId: consultant.id, channel: 'import', limit: 100 });
  expect(
    theirs.items.find(({ objectName, action }) => objectName === name && action === 'deleted'),
  ).toBeUndefined();
});

test('the actions of Klip itself are logged as such', async () => {
  const api = await apiAs(await person({ role: 'staff' }));
  const made = await api.keys.create({ name: 'Yearly', scope: 'read' });
  const soon = new Date(Date.parse('2027-11-20T11:00:00Z'));
  const { db } = await testDatabase();
  await remindOfKeys(db, {
    translate,
    baseUrl: 'http://localhost:3000',
    timeZone: 'Europe/Copenhagen',
    now: soon,
  });
  expect((await linesOf(made.id))[0]).toMatchObject({ channel: 'clock', id: null });
  await api.keys.revoke({ id: made.id });
});

test('a webhook gets the author and the channel as ids', async () => {
  const to = await webhookListener();
  await staffListening(to);
  const { balanceId, consultant } = await prepaidCustomer();
  const made = await (await apiAs(consultant)).keys.create({ name: 'Nightly sync', scope: 'log' });
  const program = await apiAs(consultant, { channel: { kind: 'key', id: made.id } });
  const { id } = await program.time.record({ ...work, balanceId, amount: 30 });
  await sendWebhooks();
  const told = readTold(to.heard).find(({ data }) => (data as { id?: string }).id === id);
  expect(told?.data).toMatchObject({
    by: { channel: 'key', id: made.id, personId: consultant.id },
  });
  expect(JSON.stringify(told)).not.toContain('Nightly sync');
});
