import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { mailsTo } from '@/testkit/messages/mailbox';
import { listBell, mailKindsTo } from '@/testkit/messages/notices';
import { company, person, prepaidCustomer, work } from '@/testkit/world';

async function topUpTimes(count: number) {
  const world = await prepaidCustomer();
  const api = await apiAs(world.consultant);
  for (let amount = 1; amount <= count; amount += 1)
    await api.balances.topUp({ id: world.balanceId, amount });
  return { ...world, bell: (await apiAs(world.customer)).notifications };
}

async function change(actor: Actor, work: Parameters<typeof withTx>[2]) {
  const { ownerDb } = await testDatabase();
  await withTx(
    ownerDb,
    { actorId: actor.id, channel: { kind: 'screen' }, requestId: 'test' },
    work,
  );
}

async function turnOnCustomerMails(actor: Actor, id: string) {
  const api = await apiAs(actor);
  const { updatedAt } = await api.companies.find({ id });
  await api.companies.update({ id, updatedAt, customerMails: true });
}

test('the bell is newest first, page by page, and a new one moves nothing', async () => {
  const { bell, consultant, balanceId } = await topUpTimes(5);
  const first = await bell.list({ limit: 2 });
  await (await apiAs(consultant)).balances.topUp({ id: balanceId, amount: 6 });
  const second = await bell.list({ limit: 2, cursor: first.nextCursor ?? '' });
  const third = await bell.list({ limit: 2, cursor: second.nextCursor ?? '' });
  const amounts = [first, second, third].map(({ items }) =>
    items.map((item) => (item.kind === 'toppedUp' ? item.data.added.amount : item.kind)),
  );
  expect(amounts).toEqual([[5, 4], [3, 2], [1]]);
  expect(third.nextCursor).toBeNull();
  expect(first.items[0]).toMatchObject({
    subjectId: balanceId,
    data: { by: consultant.name, left: { amount: 615 } },
  });
});

test('one is read, all that were seen are read, and what came meanwhile is not', async () => {
  const { bell, consultant, balanceId } = await topUpTimes(3);
  expect(await bell.unread()).toEqual({ count: 3 });
  const { items } = await bell.list({});
  await bell.markRead({ id: items[2]?.id ?? '' });
  await bell.markRead({ id: items[2]?.id ?? '' });
  expect(await bell.unread()).toEqual({ count: 2 });
  await (await apiAs(consultant)).balances.topUp({ id: balanceId, amount: 6 });
  await bell.markAllRead({ until: items[0]?.createdAt ?? '' });
  expect(await bell.unread()).toEqual({ count: 1 });
});

test('only the reader reads or marks a notification, no colleague and no staff', async () => {
  const { bell, consultant, companyId } = await topUpTimes(1);
  const [item] = (await bell.list({})).items;
  const id = item?.id ?? '';
  for (const other of [
    consultant,
    await person({ role: 'staff' }),
    await person({ memberOf: companyId }),
  ]) {
    const theirs = (await apiAs(other)).notifications;
    expect((await theirs.list({})).items.map((found) => found.id)).not.toContain(id);
    await expect(theirs.markRead({ id })).rejects.toMatchObject(refusal('notificationNotFound'));
  }
  expect(await bell.unread()).toEqual({ count: 1 });
});

test('a person who leaves the company sees no more of it, not even old notices', async () => {
  const { customer } = await topUpTimes(2);
  const former = (await apiAs({ ...customer, memberships: [] })).notifications;
  expect(await former.list({})).toEqual({ items: [], nextCursor: null });
  expect(await former.unread()).toEqual({ count: 0 });
});

test('strangers, disabled, waiting and former people get no notification', async () => {
  const { companyId, balanceId, consultant } = await prepaidCustomer({ amount: 100 });
  const other = await prepaidCustomer();
  const disabled = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  const pending = await person({
    role: 'staff',
    staffStatus: 'pending',
    memberOf: companyId,
    as: 'consultant',
  });
  const lapsed = await person({ memberOf: companyId, as: 'consultant' });
  await change(disabled, (tx) =>
    tx
      .updateTable('appUser')
      .set({ disabledAt: new Date().toISOString() })
      .where('id', '=', disabled.id)
      .execute(),
  );
  await (await apiAs(consultant)).time.record({ ...work, balanceId, amount: 100 });
  await workOffJobs();
  expect(await listBell(consultant, balanceId)).toEqual(['usedUp']);
  for (const stranger of [other.consultant, other.customer, disabled, pending, lapsed]) {
    expect(await listBell(stranger, balanceId)).toEqual([]);
    expect(await mailKindsTo(stranger)).toEqual([]);
  }
});

test('customers get mails once staff or a consultant turn them on', async () => {
  const { companyId, balanceId, consultant, customer } = await prepaidCustomer({
    amount: 10,
    type: 'credits',
  });
  const api = await apiAs(consultant);
  await api.balances.topUp({ id: balanceId, amount: 1 });
  expect(await mailKindsTo(customer)).toEqual([]);
  expect((await (await apiAs(customer)).notifications.settings()).isWaitingForCompany).toBe(true);
  await turnOnCustomerMails(consultant, companyId);
  const [{ changes } = { changes: [] }] = (await api.companies.activity({ id: companyId })).items;
  expect(changes).toEqual([{ fact: 'customerMails', from: false, to: true }]);
  expect((await (await apiAs(customer)).notifications.settings()).isWaitingForCompany).toBe(false);
  await api.balances.topUp({ id: balanceId, amount: 9 });
  await (await apiAs(customer)).accounts.setLanguage({ language: 'en' });
  for (let count = 0; count < 16; count += 1)
    await api.time.record({ ...work, balanceId, amount: 1 });
  await workOffJobs();

  const [low, toppedUp] = await mailsTo(customer.email);
  expect(toppedUp).toMatchObject({ kind: 'toppedUp', language: 'da', companyId });
  expect(toppedUp?.subject).toMatch(/^Der er lagt 9\u00a0klip på KK-\d+$/);
  expect(low).toMatchObject({ kind: 'low', language: 'en', userId: customer.id });
  expect(low?.subject).toMatch(/^4\u00a0credits left on KK-/);
  expect(low?.textBody).toContain(
    `4\u00a0credits of 20\u00a0credits left ${'●'.repeat(4)}${'○'.repeat(16)}`,
  );
  expect(low?.textBody).toContain(`http://localhost:3000/customer?balance=${balanceId}`);
  expect(low?.htmlBody).toContain('/settings#notifications');
});

test('the company’s own people cannot turn their mails on', async () => {
  const { companyId, customer } = await prepaidCustomer();
  await expect(turnOnCustomerMails(customer, companyId)).rejects.toMatchObject(
    refusal('notAllowed'),
  );
});

test('a topic that is turned off comes by the bell alone, until it is on again', async () => {
  const { balanceId, consultant, customer } = await prepaidCustomer();
  const { notifications } = await apiAs(consultant);
  expect((await notifications.settings()).mails).toEqual({
    amount: true,
    expiry: true,
    topUps: true,
    tasks: true,
    timer: true,
    entries: true,
    support: true,
    operation: true,
  });
  await notifications.setMail({ topic: 'topUps', isOn: false });
  expect((await notifications.setMail({ topic: 'topUps', isOn: false })).mails).toMatchObject({
    topUps: false,
  });
  const asking = (await apiAs(customer)).balances;
  await asking.askTopUp({ id: balanceId });
  expect(await listBell(consultant, balanceId)).toEqual(['topUpAsked']);
  expect(await mailKindsTo(consultant)).toEqual([]);
  await notifications.setMail({ topic: 'topUps', isOn: true });
  await (await apiAs(customer, { now: new Date('2026-11-23T12:00:00Z') })).balances.askTopUp({
    id: balanceId,
  });
  expect(await mailKindsTo(consultant)).toEqual(['topUpAsked']);
});

test('words that people choose cannot become markup or a header of a mail', async () => {
  const companyId = await company({ name: '<b>&Co' });
  const consultant = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  const customer = await person({ memberOf: companyId });
  const sold = await (await apiAs(consultant)).balances.create({
    companyId,
    type: 'hours',
    initialAmount: 60,
  });
  await (await apiAs(customer)).balances.askTopUp({
    id: sold.id,
    wish: '<img src=x> {{number}}\r\nBcc: x@example.com',
  });
  const [mail] = await mailsTo(consultant.email);
  expect(mail?.htmlBody).not.toMatch(/<img|<b>/);
  expect(mail?.textBody).toContain('<img src=x> {{number}}');
});
