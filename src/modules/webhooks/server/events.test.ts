import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { translate } from '@/app/server/words';
import { seeTrouble } from '@/modules/admin/server/repository/troubles';
import { watchBalance } from '@/modules/balances/server/watch-alerts';
import { byClock, type Tx, withTx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { place, workOffJobs } from '@/testkit/jobs';
import type { Api } from '@/testkit/permissions/permission-outcomes';
import { type HeardCall, readTold } from '@/testkit/webhooks/listener';
import {
  allDeliveries,
  forgetWebhooks,
  sendWebhooks,
  staffListening,
  webhookListener,
} from '@/testkit/webhooks/webhook-world';
import { company, person, prepaidCustomer, work } from '@/testkit/world';
import { asSeen } from '@/testkit/worlds/as-seen';
import { webhookEvents } from '../domain/delivery';

forgetWebhooks();

const verify = (secret: string, { headers, body }: HeardCall) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

test('events of an entry are sent, and the official verifier accepts them', async () => {
  const { balanceId, consultant, companyId } = await prepaidCustomer({ amount: 600 });
  const to = await webhookListener();
  const { secret } = await staffListening(to);
  const api = await apiAs(consultant);
  const { id, version } = await api.time.record({ balanceId, ...work, amount: 90 });
  const changed = await api.time.update({ id, version, freeAmount: 30, freeReason: 'Gift' });
  await api.time.remove({ id, version: changed.version });
  await sendWebhooks();
  expect(to.heard).toHaveLength(3);
  for (const heard of to.heard) verify(secret, heard);
  expect(() => verify(secret, { ...to.heard[0], body: '{}' } as HeardCall)).toThrow();
  const told = readTold(to.heard).sort((one, other) => one.type.localeCompare(other.type));
  expect(told.map(({ type, data }) => [type, data])).toEqual(
    [
      ['time_entry.changed', 60, 30, 540],
      ['time_entry.recorded', 90, 0, 510],
      ['time_entry.removed', 60, 30, 600],
    ].map(([type, amount, freeAmount, currentAmount]) => [
      type,
      expect.objectContaining({
        id,
        companyId,
        amount,
        workedAmount: 90,
        freeAmount,
        type: 'hours',
        balance: { id: balanceId, currentAmount },
      }),
    ]),
  );
  for (const { body } of to.heard) {
    for (const text of [work.title, 'Gift', consultant.name, '@']) expect(body).not.toContain(text);
  }
});

test('every event of the list is sent', async () => {
  const staff = await person({ role: 'staff' });
  const to = await webhookListener();
  await staffListening(to);
  const api = await apiAs(staff);
  const { id: companyId } = await api.companies.create({ name: 'Told of' });
  const { updatedAt } = await api.companies.find({ id: companyId });
  await api.companies.update({ id: companyId, updatedAt, city: 'Aarhus' });
  const customer = await apiAs(await person({ memberOf: companyId }));
  const sold = await api.balances.create({ companyId, type: 'hours', initialAmount: 600 });
  const { id } = await api.time.record({ balanceId: sold.id, ...work, amount: 30 });
  await api.time.update({ id, version: 1, amount: 60 });
  for (const step of ['validateOne', 'invalidateOne', 'billOne', 'unbillOne'] as const) {
    const { version } = await api.time.find({ id });
    await api.time[step]({ id, version });
  }
  const { entries } = await asSeen([id]);
  await api.time.remove({ id, version: entries[0]?.version });
  await customer.balances.askTopUp({ id: sold.id, wish: 'More' });
  await api.balances.topUp({ id: sold.id, amount: 60, reason: 'Bought' });
  await api.balances.adjust({ id: sold.id, amount: -600, reason: 'Wrong' });
  await sendWebhooks();
  for (const amount of [50, 10]) {
    await api.time.record({ balanceId: sold.id, ...work, amount });
    await sendWebhooks();
  }
  await api.balances.close({ id: sold.id });
  const dated = await api.balances.create({
    companyId,
    type: 'hours',
    initialAmount: 60,
    expiresOn: '2027-02-21',
  });
  const { db } = await testDatabase();
  for (const today of ['2027-02-20', '2027-02-22']) {
    await watchBalance(db, { translate, baseUrl: place.baseUrl, today }, dated.id);
  }
  const task = await api.tasks.create({ companyId, title: 'A feature' });
  await api.tasks.changeStatus({ id: task.id, status: 'scoping' });
  await api.tasks.comment({ id: task.id, body: 'Done' });
  const open = await api.balances.create({ companyId, type: 'hours', initialAmount: 600 });
  await discuss(api, customer, open.id);
  await permit(api, customer, open.id);
  await importAndUndo(api);
  await (await apiAs(await person())).support.ask({ body: 'How?' });
  const [thread] = (await api.support.threads({})).items;
  await api.support.answer({ id: thread?.id ?? '', body: 'Like this.' });
  await withTx(db, byClock('test'), haveTrouble);
  await api.companies.changeStatus({ id: companyId, change: 'pause' });
  await sendWebhooks(new Date());
  const told = new Set(readTold(to.heard).map(({ type }) => type));
  expect([...told].sort()).toEqual([...webhookEvents].sort());
});

async function haveTrouble(tx: Tx): Promise<void> {
  await seeTrouble(tx, { kind: 'disk', detail: '' });
  await tx.updateTable('trouble').set({ endedAt: new Date().toISOString() }).execute();
}

async function discuss(api: Api, customer: Api, balanceId: string): Promise<void> {
  const { id } = await api.time.record({ balanceId, ...work, amount: 10 });
  await customer.time.question({ id, body: 'Why?' });
  await api.time.replyToQuestion({ id, body: 'Because.' });
  await api.time.keepQuestioned({ id, body: 'It stays.' });
}

async function permit(api: Api, customer: Api, id: string): Promise<void> {
  const ask = async () => {
    const { permitAsked } = await api.balances.askPermit({ id, amount: 30 });
    return permitAsked?.id ?? '';
  };
  await api.balances.withdrawPermit({ id, permitId: await ask() });
  await customer.balances.refusePermit({ id, permitId: await ask() });
  const permitId = await ask();
  await customer.balances.givePermit({ id, permitId });
  await customer.balances.takeBackPermit({ id, permitId });
}

async function importAndUndo(api: Api): Promise<void> {
  const file = join(import.meta.dirname, '../../../../samples/ten-customers.xlsx');
  const base64 = readFileSync(file, 'base64');
  const { id } = await api.imports.create({ files: [{ name: 'ten-customers.xlsx', base64 }] });
  await workOffJobs();
  const { plan } = await api.imports.find({ id });
  const rows = (plan?.rows ?? []).map((row) => ({ id: row.id, isAccepted: true }));
  await api.imports.update({ id, rows });
  await workOffJobs();
  const { version } = await api.imports.find({ id });
  await api.imports.run({ id, version });
  await workOffJobs();
  await api.imports.undo({ id });
  await workOffJobs();
}

test('a support question names no person, and goes to endpoints for everything', async () => {
  const companyId = await company();
  const all = await webhookListener();
  const chat = await webhookListener();
  const single = await webhookListener();
  await staffListening(all, ['support.asked']);
  await staffListening(chat, ['support.asked'], { format: 'slack' });
  const staff = await apiAs(await person({ role: 'staff' }), { now: new Date() });
  await staff.webhooks.create({ url: single.url, events: ['support.asked'], companyId });
  const asker = await person();
  await (await apiAs(asker)).support.ask({ body: 'A secret of mine' });
  await sendWebhooks();
  const [told] = readTold(all.heard);
  expect(told).toMatchObject({ type: 'support.asked', data: { threadId: expect.any(String) } });
  const [sentence] = chat.heard.map(({ body }) => JSON.parse(body).text);
  expect(sentence).toMatch(/^Support er spurgt · http\S+\/admin\?section=support&thread=\S+$/);
  expect(all.heard[0]?.body).not.toContain('secret');
  expect(single.heard).toEqual([]);
});

test('no event is recorded without a listener', async () => {
  const { balanceId, consultant } = await prepaidCustomer();
  await (await apiAs(consultant)).time.record({ balanceId, ...work, amount: 30 });
  expect(await allDeliveries()).toEqual([]);
});

test('an event that is rolled back is not sent', async () => {
  const { balanceId, consultant } = await prepaidCustomer({ amount: 60 });
  const to = await webhookListener();
  await staffListening(to);
  const api = await apiAs(consultant);
  await expect(api.time.record({ balanceId, ...work, amount: 90 })).rejects.toThrow();
  expect(await allDeliveries()).toEqual([]);
});

test('an endpoint of one company hears nothing of another', async () => {
  const staff = await person({ role: 'staff' });
  const owner = await person({ role: 'consultant' });
  const { id: companyId } = await (await apiAs(owner)).companies.create({ name: 'Own' });
  const other = await prepaidCustomer();
  const to = await webhookListener();
  const { items } = await (await apiAs(staff)).people.members({ companyId });
  expect(items.map(({ id }) => id)).toContain(owner.id);
  const asOwner = { ...owner, memberships: [{ companyId, relation: 'consultant' as const }] };
  const api = await apiAs(asOwner, { now: new Date() });
  await api.webhooks.create({ url: to.url, events: [...webhookEvents], companyId });
  const staffApi = await apiAs(staff);
  const sold = await staffApi.balances.create({ companyId, type: 'hours', initialAmount: 600 });
  const foreign = await staffApi.time.record({
    balanceId: other.balanceId,
    ...work,
    amount: 30,
  });
  await sendWebhooks();
  expect(readTold(to.heard).map(({ type, data }) => [type, data.id])).toEqual([
    ['balance.created', sold.id],
  ]);
  for (const { body } of to.heard) {
    for (const word of [other.companyId, other.balanceId, foreign.id])
      expect(body).not.toContain(word);
  }
  // An entry that moves here is new here; its previous company is not revealed.
  to.heard.length = 0;
  await staffApi.time.move({
    ...(await asSeen([foreign.id])),
    balanceId: sold.id,
  });
  await sendWebhooks();
  expect(readTold(to.heard).map(({ type, data }) => [type, data.id])).toEqual([
    ['time_entry.recorded', foreign.id],
  ]);
  expect(to.heard[0]?.body).not.toContain(other.companyId);
  expect(to.heard[0]?.body).not.toContain(other.balanceId);
});

test('a chat gets a sentence, in which a name cannot mention people', async () => {
  const companyId = await company({ name: '<!channel> [x](https://bad.example)' });
  const slack = await webhookListener();
  const teams = await webhookListener();
  await staffListening(slack, ['company.status_changed'], { format: 'slack' });
  await staffListening(teams, ['company.status_changed'], { format: 'teams' });
  const staff = await apiAs(await person({ role: 'staff' }));
  await staff.companies.changeStatus({ id: companyId, change: 'pause' });
  await sendWebhooks();
  const { text } = JSON.parse(slack.heard[0]?.body ?? '{}');
  expect(text).toContain('&lt;!channel&gt;');
  expect(text).toContain(`http://localhost:3000/companies/${companyId}`);
  expect(text).not.toContain('<!');
  const card = JSON.parse(teams.heard[0]?.body ?? '{}').attachments[0].content;
  expect(card.body[0].text).toContain('\\[x\\]\\(https://bad.example\\)');
});
