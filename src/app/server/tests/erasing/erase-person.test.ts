import { expect, test } from 'vitest';
import { replaceErasedPeople } from '@/modules/admin/server/erasing/replace-erased-people';
import { photoKey } from '@/modules/people/server/photo-router';
import { takeoutKey } from '@/modules/reports/server/run-export';
import type { Actor } from '@/platform/actor';
import { createLog } from '@/platform/server/log';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { testFiles } from '@/testkit/files';
import { deliverMails, place, workOffJobs } from '@/testkit/jobs';
import { enqueue } from '@/testkit/mails/mail-world';
import { noon, person, prepaidCustomer, work } from '@/testkit/world';
import { findWords } from '@/testkit/worlds/find-words';

const hour = 3_600_000;

async function named(actor: Actor, name: string, email = actor.email): Promise<Actor> {
  const { ownerDb } = await testDatabase();
  await ownerDb.updateTable('appUser').set({ name, email }).where('id', '=', actor.id).execute();
  return { ...actor, name, email };
}

/** Erases, and has the clock come by twice. */
async function erase(staff: Actor, id: string, inTexts = true): Promise<void> {
  const { db, longReads } = await testDatabase();
  const files = await testFiles();
  const log = createLog('silent');
  await (await apiAs(staff)).people.erase({ id, inTexts });
  for (const later of [1_000, 120_000])
    await replaceErasedPeople({ db, longReads, files, log }, new Date(Date.now() + later));
}

test('an erased consultant is gone, and the work stays to the minute', async () => {
  const staff = await person({ role: 'staff' });
  const { balanceId, companyId, customer, consultant } = await prepaidCustomer({ amount: 600 });
  const name = 'Zenobia Kvistgaard';
  const zenobia = await named(consultant, name, 'zenobia@kvist.example');
  const files = await testFiles();
  await files.put(photoKey(zenobia.id), Buffer.from('a photo'));
  const [own, theirs, api] = [await apiAs(zenobia), await apiAs(customer), await apiAs(staff)];
  const entry = { ...work, balanceId, amount: 90 };
  const billed = await own.time.record({ ...entry, title: `${name}s workshop` });
  await own.time.record({ ...entry, title: 'Call', description: `By ZENOBIA\n KVISTGAARD` });
  await api.time.validate({
    entries: [{ id: billed.id, version: billed.version }],
    validated: true,
  });
  await api.time.bill({
    entries: [{ id: billed.id, version: billed.version + 1 }],
    billed: true,
  });
  await api.balances.topUp({ id: balanceId, amount: 60, reason: `Agreed with ${name}` });
  await theirs.balances.askTopUp({ id: balanceId, wish: `As ${name} said` });
  await own.crm.addNote({ companyId, body: `mailto:zenobia@kvist.example` });
  const { id: taskId } = await api.tasks.create({ companyId, title: 'Front page' });
  const { version } = await api.tasks.find({ id: taskId });
  await api.tasks.update({ id: taskId, version, consultantId: zenobia.id });
  const { id: takeoutId } = await api.takeouts.order({ kind: 'company', companyId });
  const text = `Kunde;Dato;Titel;Timer;Person\nMoved;05-01-2026;Sketch;1,5;${name}\n`;
  await api.imports.create({ files: [{ text }] });
  await workOffJobs();
  const before = await api.balances.find({ id: balanceId });
  expect(await findWords([name, 'zenobia@'])).not.toEqual([]);

  await erase(staff, zenobia.id);

  expect(await findWords([name, 'kvistgaard', 'zenobia@'])).toEqual([]);
  expect(await files.get(photoKey(zenobia.id))).toBeUndefined();
  expect(await files.get(takeoutKey({ id: takeoutId, tries: 1 }))).toBeUndefined();
  const { items: imports } = await api.imports.list({});
  for (const { id } of imports) expect(await files.get(`imports/${id}`)).toBeUndefined();
  const after = await api.balances.find({ id: balanceId });
  expect(after.currentAmount).toBe(before.currentAmount);
  const found = await api.time.find({ id: billed.id });
  expect(found).toMatchObject({
    title: '(…)s workshop',
    amount: 90,
    consultantName: 'Slettet / Erased',
  });
  expect(found.billedAt).not.toBeNull();
  expect((await api.tasks.find({ id: taskId })).consultant).toBeNull();
  expect(await place.checkBooks()).toEqual({ balances: [], months: [] });
  const { items } = await api.people.list({ search: 'Erased' });
  expect(items).toEqual([]);
  await expect(api.people.find({ id: zenobia.id })).rejects.toMatchObject(refusal('userNotFound'));
  const trail = await api.admin.audit({ kind: 'erasing' });
  expect(trail.items).toMatchObject([{ actorName: staff.name }]);
});

test('a name that another person has, or of one word, stays in texts', async () => {
  const staff = await person({ role: 'staff' });
  const { balanceId, consultant, customer } = await prepaidCustomer();
  await named(await person(), 'Peter Fugleholm');
  const peter = await named(consultant, 'Peter Fugleholm');
  const bo = await named(customer, 'Bo');
  const api = await apiAs(staff);
  const entry = { ...work, balanceId, amount: 15 };
  const { id } = await api.time.record({ ...entry, title: 'Bo met Peter Fugleholm' });
  await erase(staff, peter.id);
  await erase(staff, bo.id, false);
  expect((await api.time.find({ id })).title).toBe('Bo met Peter Fugleholm');
});

test('a name that looks like the words of a record changes no record', async () => {
  const staff = await person({ role: 'staff' });
  const { balanceId, customer, consultant } = await prepaidCustomer();
  const [title, values] = [await named(customer, 'title'), await named(consultant, 'null, null')];
  const api = await apiAs(staff);
  const { id } = await api.time.record({ ...work, balanceId, amount: 15, title: 'title' });
  const before = await api.admin.audit({ objectId: id });
  await erase(staff, title.id, false);
  await erase(staff, values.id);
  expect((await api.time.find({ id })).title).toBe('(…)');
  const after = await api.admin.audit({ objectId: id });
  const keys = ({ items }: typeof after) =>
    items.map((line) => line.changes.map(({ field }) => field));
  expect(keys(after)).toEqual(keys(before));
});

test('an address inside of a longer one is that of another person', async () => {
  const staff = await person({ role: 'staff' });
  const { companyId, customer } = await prepaidCustomer();
  const ann = await named(customer, 'Ann Birkelund', 'ann@birk.example');
  const api = await apiAs(staff);
  const { id } = await api.crm.addNote({
    companyId,
    body: 'jo.ann@birk.example, ann@birk.example.org, <ann@birk.example>.',
  });
  await erase(staff, ann.id);
  const { items } = await api.crm.notes({ companyId });
  expect(items.find((note) => note.id === id)?.body).toBe(
    'jo.ann@birk.example, ann@birk.example.org, <(…)>.',
  );
});

test('a mail that waits for an erased person is neither sent nor offered again', async () => {
  const staff = await person({ role: 'staff' });
  const { customer } = await prepaidCustomer();
  const id = await enqueue({ to: customer.email, userId: customer.id });
  await erase(staff, customer.id);
  const api = await apiAs(staff);
  expect(await api.admin.mail({ id })).toMatchObject({ state: 'failed', canRetry: false });
  await expect(api.admin.retryMail({ id })).rejects.toMatchObject(refusal('mailNotFailed'));
  expect(await api.admin.retryFailedMails()).toEqual({ count: 0, ended: 0 });
  const { items } = await api.admin.jobs({ state: 'waiting' });
  for (const job of items.filter(({ name }) => name === 'mail.send'))
    await api.admin.retryJob({ id: job.id });
  expect((await deliverMails()).filter(({ to }) => to.includes('erased'))).toEqual([]);
  expect(await api.admin.mail({ id })).toMatchObject({ state: 'failed', attempts: 0 });
});

test('a mail that fails while its person is erased stays given up, without a reason', async () => {
  const staff = await person({ role: 'staff' });
  const { customer } = await prepaidCustomer();
  const id = await enqueue({ to: customer.email, userId: customer.id });
  await workOffJobs({
    mayFail: true,
    async mailTransport({ to }) {
      if (to !== customer.email) return;
      await erase(staff, customer.id);
      throw new Error(`no mailbox ${to}`);
    },
  });
  const mail = await (await apiAs(staff)).admin.mail({ id });
  expect(mail).toMatchObject({ state: 'failed', lastError: null });
});

test('erasing is refused for oneself, the last staff, a payer, and an old session', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const other = await person();
  const ask = (id: string) => ({ id, inTexts: true });
  await expect(api.people.erase(ask(staff.id))).rejects.toMatchObject(refusal('yourself'));
  const old = await apiAs(staff, { sessionStartedAt: new Date(noon.getTime() - 25 * hour) });
  await expect(old.people.erase(ask(other.id))).rejects.toMatchObject(refusal('signInAgain'));
  await erase(staff, other.id);
  await expect(api.people.erase(ask(other.id))).rejects.toMatchObject(refusal('userNotFound'));
  await expect(api.people.enable({ id: other.id })).rejects.toMatchObject(refusal('userNotFound'));
});
