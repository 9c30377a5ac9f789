import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { hostileTexts } from '@/testkit/attacks/hostile-texts';
import { testDatabase } from '@/testkit/database';
import { mailsTo } from '@/testkit/messages/mailbox';
import { listBell, mailKindsTo } from '@/testkit/messages/notices';
import { person, prepaidCustomer } from '@/testkit/world';

async function shared({ customerMails = true } = {}) {
  const world = await prepaidCustomer();
  const { db } = await testDatabase();
  await withTx(
    db,
    { actorId: world.consultant.id, channel: { kind: 'screen' }, requestId: 'test' },
    (tx) =>
      tx.updateTable('company').set({ customerMails }).where('id', '=', world.companyId).execute(),
  );
  const api = await apiAs(world.consultant);
  return { ...world, api };
}

const told = async (who: Actor, id: string) => [await listBell(who, id), await mailKindsTo(who)];

test('an assignment notifies its new assignee once, and never the person who made it', async () => {
  const { api, companyId, consultant, customer } = await shared();
  const { id, version } = await api.tasks.create({ companyId, title: 'Front page' });
  await api.tasks.update({ id, version, consultantId: consultant.id, customerId: customer.id });
  await api.tasks.update({ id, version: version + 1, title: 'Front page, new' });
  expect(await told(customer, id)).toEqual([['taskAssigned'], ['taskAssigned']]);
  expect(await told(consultant, id)).toEqual([[], []]);
});

test('a new status notifies the task’s owner, and a waiting task says so', async () => {
  const { api, companyId, consultant, customer } = await shared();
  const staff = await apiAs(await person({ role: 'staff' }));
  const { id } = await api.tasks.create({
    companyId,
    title: 'Front page',
    consultantId: consultant.id,
  });
  await staff.tasks.changeStatus({ id, status: 'in_progress' });
  await staff.tasks.changeStatus({ id, status: 'pending_customer' });
  expect(await told(consultant, id)).toEqual([
    ['taskStatus', 'taskStatus'],
    ['taskStatus', 'taskStatus'],
  ]);
  expect(await told(customer, id)).toEqual([['taskPending'], ['taskPending']]);
});

test('an answer notifies the consultant once, with its comment', async () => {
  const { api, companyId, consultant, customer } = await shared();
  const { id } = await api.tasks.create({
    companyId,
    title: 'Front page',
    status: 'pending_customer',
  });
  const own = await apiAs(customer);
  await own.tasks.sendBack({ id, comment: 'The logo is missing' });
  await api.tasks.changeStatus({ id, status: 'pending_customer' });
  await own.tasks.approve({ id, status: 'completed' });
  expect(await told(consultant, id)).toEqual([
    ['taskSentBack', 'taskApproved'],
    ['taskSentBack', 'taskApproved'],
  ]);
  expect((await mailsTo(consultant.email)).map(({ textBody }) => textBody).join()).toContain(
    'The logo is missing',
  );
  expect((await api.tasks.comments({ id })).items).toMatchObject([
    { body: 'The logo is missing', createdBy: customer.id },
  ]);
});

test('proposals and comments of a customer notify only those who work for them', async () => {
  const { companyId, consultant, customer } = await shared();
  const stranger = await person({ role: 'consultant' });
  const own = await apiAs(customer);
  const { id } = await own.tasks.create({ companyId, title: 'Dark mode' });
  await own.tasks.comment({ id, body: 'By Christmas?' });
  expect(await told(consultant, id)).toEqual([
    ['taskProposed', 'taskCommented'],
    ['taskProposed', 'taskCommented'],
  ]);
  expect(await told(customer, id)).toEqual([[], []]);
  expect(await told(stranger, id)).toEqual([[], []]);
});

test('mails are in the reader’s language, and none come where they are turned off', async () => {
  const { api, companyId, customer } = await shared();
  const own = await apiAs(customer);
  const { id } = await api.tasks.create({
    companyId,
    title: 'Forside <b>ny</b>',
    customerId: customer.id,
  });
  const [first] = await mailsTo(customer.email);
  expect(first).toMatchObject({ language: 'da' });
  expect(first?.subject).toMatch(/^FEAT-\d+ er tildelt dig$/);
  await own.accounts.setLanguage({ language: 'en' });
  await api.tasks.changeStatus({ id, status: 'in_progress' });
  const [mail] = await mailsTo(customer.email);
  expect(mail).toMatchObject({ language: 'en' });
  expect(mail?.subject).toMatch(/^FEAT-\d+ is now “In progress”$/);
  expect(mail?.htmlBody).not.toContain('<b>ny');
  await own.notifications.setMail({ topic: 'tasks', isOn: false });
  await api.tasks.changeStatus({ id, status: 'on_hold' });
  expect(await told(customer, id)).toEqual([
    ['taskAssigned', 'taskStatus', 'taskStatus'],
    ['taskAssigned', 'taskStatus'],
  ]);
});

test('a long comment is quoted from its beginning, never through a character', async () => {
  const { companyId, consultant, customer } = await shared();
  const own = await apiAs(customer);
  const { id } = await own.tasks.create({ companyId, title: 'Dark mode' });
  await own.tasks.comment({ id, body: '🎨'.repeat(400) });
  const { items } = await (await apiAs(consultant)).notifications.list({});
  expect(items[0]).toMatchObject({
    kind: 'taskCommented',
    data: { comment: `${'🎨'.repeat(149)}…` },
  });
});

test('comments come newest first; one’s own can be taken back, others’ by staff', async () => {
  const { api, companyId, customer } = await shared();
  const own = await apiAs(customer);
  const { id } = await api.tasks.create({ companyId, title: 'Front page' });
  for (const body of ['one', 'two', 'three']) await own.tasks.comment({ id, body });
  const first = await api.tasks.comments({ id, limit: 2 });
  const rest = await api.tasks.comments({ id, limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...rest.items].map(({ body }) => body)).toEqual(['three', 'two', 'one']);
  const [newest = { id: '' }] = first.items;
  await expect(api.tasks.removeComment({ id: newest.id })).rejects.toMatchObject(
    refusal('notAllowed'),
  );
  await own.tasks.removeComment({ id: newest.id });
  expect((await api.tasks.comments({ id })).items).toHaveLength(2);
});

test('the history tells what was, what became of it, by whom, and names people', async () => {
  const { api, companyId, consultant, customer } = await shared();
  const { id, version } = await api.tasks.create({ companyId, title: 'Front page' });
  await api.tasks.update({ id, version, title: 'Start page', consultantId: consultant.id });
  await api.tasks.changeStatus({ id, status: 'scoping' });
  const { items } = await (await apiAs(customer)).tasks.history({ id });
  expect(items).toMatchObject([
    { actorName: consultant.name, changes: [{ fact: 'status', from: 'proposed', to: 'scoping' }] },
    {
      changes: [
        { fact: 'title', from: 'Front page', to: 'Start page' },
        { fact: 'consultantId', from: null, to: consultant.name },
      ],
    },
    { isNew: true, changes: [] },
  ]);
});

test('typed text is plain words in a mail, also when it looks like markup', async () => {
  const { companyId, consultant, customer } = await shared();
  const own = await apiAs(customer);
  for (const text of hostileTexts) {
    const { id } = await own.tasks.create({
      companyId,
      title: `${text.replaceAll('\n', ' ')} x`,
      description: text,
    });
    await own.tasks.comment({ id, body: text });
  }
  const mails = await mailsTo(consultant.email);
  expect(mails).toHaveLength(2 * hostileTexts.length);
  for (const { htmlBody, subject } of mails) {
    expect(htmlBody).not.toMatch(
      /<(script|img|svg|iframe|body onload|details|input|math|form|javascript)/i,
    );
    expect(htmlBody).not.toMatch(/href="(?!https?:)/i);
    expect(subject).not.toMatch(/[\r\n]/);
  }
});
