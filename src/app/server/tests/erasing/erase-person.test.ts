import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { photoKey } from '@/modules/people/server/photo-router';
import { takeoutKey } from '@/modules/reports/server/run-export';
import { addJob } from '@/platform/server/jobs';
import { byClock, withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { erase, eraseDue, letPass, named } from '@/testkit/erasing/erase';
import { findWords } from '@/testkit/erasing/find-words';
import { testFiles } from '@/testkit/files';
import { bringJobsForward, deliverMails, place, workOffJobs } from '@/testkit/jobs';
import { enqueue } from '@/testkit/mails/mail-world';
import { noon, person, prepaidCustomer, work } from '@/testkit/world';

const hour = 3_600_000;

test('an erased consultant is gone, and the work stays to the minute', async () => {
  const staff = await person({ role: 'staff' });
  const { balanceId, companyId, customer, consultant } = await prepaidCustomer({ amount: 600 });
  const name = 'Zenobia Kvistgaard';
  const zenobia = await named(consultant, name, 'zenobia@kvist.example');
  const files = await testFiles();
  await files.put(photoKey(zenobia.id), Buffer.from('a photo'));
  const [own, theirs, api] = [await apiAs(zenobia), await apiAs(customer), await apiAs(staff)];
  const entry = { ...work, balanceId, amount: 90, freeAmount: 5, freeReason: `For ${name}` };
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
  const period = { from: '2026-01-01', to: '2026-12-31' } as const;
  const letter = { subject: 'Your statement', body: 'It is attached.' };
  const statement = { balanceId, ...period };
  await api.crm.sendMail({
    companyId,
    to: customer.email,
    ...letter,
    template: 'blank',
    statement,
  });
  const { body: printed } = await api.balances.statementPdf({ id: balanceId, ...period });
  const base64 = Buffer.from(await printed.arrayBuffer()).toString('base64');
  await workOffJobs();
  const { db } = await testDatabase();
  const waiting = { userId: zenobia.id, email: zenobia.email };
  await withTx(db, byClock('test'), (tx) =>
    addJob(tx, 'imports.handOver', waiting, { runAt: new Date('2030-01-01') }),
  );
  const before = await api.balances.find({ id: balanceId });
  const check = async () => (await apiAs(null)).balances.checkFile({ base64 });
  const genuine = await check();
  expect(await findWords([name, 'zenobia@'])).not.toEqual([]);

  await erase(staff, zenobia.id);

  expect(await findWords([name, 'kvistgaard', 'zenobia@'])).toEqual([]);
  expect(await files.get(photoKey(zenobia.id))).toBeUndefined();
  expect(await files.get(takeoutKey({ id: takeoutId, tries: 1 }))).toBeUndefined();
  const { items: imports } = await api.imports.list({});
  for (const { id } of imports) expect(await files.get(`imports/${id}`)).toBeUndefined();
  expect(await db.selectFrom('mailAttachment').select('fileName').execute()).toEqual([]);
  const jobs = await sql`select from graphile_worker._private_jobs
    where payload::text like ${`%${zenobia.id}%`}`.execute(db);
  expect(jobs.rows).toEqual([]);
  expect(await check()).toEqual(genuine);
  const after = await api.balances.find({ id: balanceId });
  expect(after.currentAmount).toBe(before.currentAmount);
  const found = await api.time.find({ id: billed.id });
  expect(found).toMatchObject({
    title: '(…)s workshop',
    amount: 85,
    consultantName: 'Slettet / Erased',
  });
  expect(found.billedAt).not.toBeNull();
  expect((await api.tasks.find({ id: taskId })).consultant).toBeNull();
  expect(await place.checkBooks()).toEqual({ balances: [], months: [] });
  const { items } = await api.people.list({ search: 'Erased' });
  expect(items).toEqual([]);
  await expect(api.people.find({ id: zenobia.id })).rejects.toMatchObject(refusal('userNotFound'));
  const trail = await api.admin.audit({ kind: 'erasing' });
  expect(trail.items).toMatchObject([{ actorName: null }, { actorName: staff.name }]);
});

test('an address inside of a longer one is that of another person', async () => {
  const staff = await person({ role: 'staff' });
  const { companyId, customer } = await prepaidCustomer();
  const ann = await named(customer, 'Ann Birkelund', 'ann@birk.example');
  const others = 'jo.ann@birk.example, ann@birk.example.org';
  const api = await apiAs(staff);
  const { id } = await api.crm.addNote({ companyId, body: `${others}, <ann@birk.example>.` });
  await erase(staff, ann.id);
  const { items } = await api.crm.notes({ companyId });
  expect(items.find((note) => note.id === id)?.body).toBe(`${others}, <(…)>.`);
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
  await bringJobsForward();
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

test('an erasing is refused for oneself, to an old session, twice, and afterwards', async () => {
  const staff = await person({ role: 'staff' });
  const api = await apiAs(staff);
  const other = await person();
  const ask = (id: string) => ({ id, places: [] });
  await expect(api.people.erase(ask(staff.id))).rejects.toMatchObject(refusal('yourself'));
  const old = await apiAs(staff, { provenAt: new Date(noon.getTime() - 25 * hour) });
  await expect(old.people.erase(ask(other.id))).rejects.toMatchObject(refusal('confirmItIsYou'));
  const gone = `task ${randomUUID()} title`;
  await expect(api.people.erase({ id: other.id, places: [gone] })).rejects.toMatchObject(
    refusal('placesChanged'),
  );
  await api.people.erase(ask(other.id));
  await expect(api.people.erase(ask(other.id))).rejects.toMatchObject(refusal('erasingOrdered'));
  const opened = api.people.enable({ id: other.id });
  await expect(opened).rejects.toMatchObject(refusal('erasingOrdered'));
  await letPass('25 hours');
  await eraseDue();
  await expect(api.people.erase(ask(other.id))).rejects.toMatchObject(refusal('userNotFound'));
  await expect(api.people.enable({ id: other.id })).rejects.toMatchObject(refusal('userNotFound'));
  const late = api.people.callOffErasing({ id: other.id });
  await expect(late).rejects.toMatchObject(refusal('erasingNotOrdered'));
});

test('an erasing that is called off in its day leaves the person as they were', async () => {
  const staff = await person({ role: 'staff' });
  const { consultant, customer } = await prepaidCustomer();
  const api = await apiAs(staff);
  await api.people.disable({ id: customer.id });
  const before = await Promise.all([consultant, customer].map(({ id }) => api.people.find({ id })));
  for (const { id } of [consultant, customer]) {
    await api.people.erase({ id, places: [] });
    const found = await api.people.find({ id });
    expect(found.disabledAt).not.toBeNull();
    expect(found.erasingAt).not.toBeNull();
    await letPass('23 hours');
    await eraseDue();
    await api.people.callOffErasing({ id });
  }
  const after = await Promise.all([consultant, customer].map(({ id }) => api.people.find({ id })));
  const facts = (people: typeof after) => people.map(({ history: _, ...person }) => person);
  expect(facts(after)).toEqual(facts(before));
  await letPass('25 hours');
  await eraseDue();
  expect((await api.people.find({ id: consultant.id })).name).toBe(consultant.name);
  const { items } = await api.admin.audit({ kind: 'erasing', objectId: consultant.id });
  expect(items.map(({ action }) => action)).toEqual(['deleted', 'created']);
});

test('an order lapses with the right of its author; two at each other are one order', async () => {
  const [first, second, third] = [
    await person({ role: 'staff' }),
    await person({ role: 'staff' }),
    await person({ role: 'staff' }),
  ];
  const orders = await Promise.allSettled([
    (await apiAs(first)).people.erase({ id: second.id, places: [] }),
    (await apiAs(second)).people.erase({ id: first.id, places: [] }),
  ]);
  expect(orders.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [author, erased] = orders[0]?.status === 'fulfilled' ? [first, second] : [second, first];
  const api = await apiAs(third);
  await api.people.disable({ id: author.id });
  await letPass('25 hours');
  await eraseDue();
  const same = { name: erased.name, role: 'staff', disabledAt: null, erasingAt: null };
  expect(await api.people.find({ id: erased.id })).toMatchObject(same);
});

test('a failure for one person does not stop the others', async () => {
  const staff = await person({ role: 'staff' });
  const [one, other] = [await person(), await person()];
  const { ownerDb } = await testDatabase();
  const api = await apiAs(staff);
  for (const { id } of [one, other]) await api.people.erase({ id, places: [] });
  await letPass('25 hours');
  await sql`alter table app_user add constraint kept
    check (id <> ${sql.lit(one.id)} or erased_at is null)`.execute(ownerDb);
  await expect(eraseDue()).rejects.toThrow('kept');
  await sql`alter table app_user drop constraint kept`.execute(ownerDb);
  await expect(api.people.find({ id: other.id })).rejects.toMatchObject(refusal('userNotFound'));
  expect((await api.people.find({ id: one.id })).name).toBe(one.name);
});
