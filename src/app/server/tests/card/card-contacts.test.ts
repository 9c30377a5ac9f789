import { expect, test } from 'vitest';
import type { Database } from '@/database/connection';
import { type Tx, withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { workOffJobs } from '@/testkit/jobs';
import { tokenMailedTo } from '@/testkit/messages/mailbox';
import { person, work } from '@/testkit/world';
import {
  confirm,
  confirmation,
  contactsOf,
  kirsten,
  more,
  newAddress,
  withoutAccounts,
} from '@/testkit/worlds/answers-by-link';

test('a company without accounts asks, permits, approves and questions by address', async () => {
  const { balanceId, companyId, email, staff, by } = await withoutAccounts();
  const log = (title: string) => staff.time.record({ ...work, balanceId, title, amount: 10 });
  const [approved, questioned] = [await log('Right'), await log('Wrong')];
  await staff.balances.askPermit({ id: balanceId, amount: 60 });
  const [shown] = (await by.api.read()).balances;
  const permitId = shown?.permitAsked?.id ?? '';

  const asking = await confirmation(by, email, more(balanceId, 'Before Christmas'));
  expect(await (await apiAs(null)).card.findAnswer({ token: asking })).toMatchObject({
    name: kirsten,
    language: 'da',
    text: 'Before Christmas',
  });
  expect((await staff.balances.find({ id: balanceId })).topUpRequest).toBeNull();
  await confirm(asking);
  expect((await staff.balances.find({ id: balanceId })).topUpRequest).toMatchObject({
    byName: kirsten,
    by: { channel: 'link', name: null },
  });

  await confirm(await confirmation(by, email, { kind: 'permit', balanceId, permitId }));
  expect((await staff.balances.permits({ id: balanceId })).items).toMatchObject([
    { status: 'given', answeredByName: kirsten, answeredBy: { channel: 'link', name: null } },
  ]);

  const entries = [{ id: approved.id, version: approved.version }];
  await confirm(await confirmation(by, email, { kind: 'approve', balanceId, entries }));
  const detail = await staff.time.detail({ id: approved.id });
  expect(detail).toMatchObject({ validatedByName: kirsten });
  expect(detail.history.at(-1)).toMatchObject({
    actorName: kirsten,
    by: { channel: 'link', name: null },
  });

  const body = 'Was it so long?';
  const question = { kind: 'question' as const, balanceId, entryId: questioned.id, body };
  await confirm(await confirmation(by, email, question));
  expect((await staff.time.detail({ id: questioned.id })).questions).toMatchObject([
    { askedByName: kirsten, messages: [{ body, createdByName: kirsten, createdByLink: true }] },
  ]);
  // Several answers belong to one contact.
  expect(await contactsOf(companyId)).toMatchObject([{ email, name: kirsten }]);
});

test('the address for invoices confirms too, and each name is kept with its answer', async () => {
  const { balanceId, companyId, email, staff, by } = await withoutAccounts();
  const invoiceEmail = newAddress().toUpperCase();
  const { db } = await testDatabase();
  await change(db, (tx) =>
    tx.updateTable('company').set({ invoiceEmail }).where('id', '=', companyId).execute(),
  );
  const entry = async () => staff.time.record({ ...work, balanceId, amount: 10 });
  for (const [address, name] of [
    [invoiceEmail.toLowerCase(), 'Hans Bogholder'],
    [email, kirsten],
    [email, 'Maja Vikar'],
  ] as const) {
    const { id, version } = await entry();
    const answer = { kind: 'approve' as const, balanceId, entries: [{ id, version }] };
    await confirm(await confirmation(by, address, answer, name));
    expect(await staff.time.detail({ id })).toMatchObject({ validatedByName: name });
  }
  const kept = await db
    .selectFrom('cardAnswer')
    .innerJoin('cardContact', 'cardContact.id', 'cardAnswer.userId')
    .select(['cardAnswer.name', 'cardContact.name as by'])
    .where('cardAnswer.companyId', '=', companyId)
    .orderBy('cardAnswer.createdAt')
    .execute();
  expect(kept).toEqual(
    ['Hans Bogholder', kirsten, 'Maja Vikar'].map((name) => ({ name, by: name })),
  );
});

test('two answers of a new contact, confirmed at one moment, are of one person', async () => {
  const { balanceId, companyId, email, staff, by } = await withoutAccounts();
  const tokens: string[] = [];
  for (const title of ['One', 'Two', 'Three']) {
    const { id, version } = await staff.time.record({ ...work, balanceId, title, amount: 10 });
    const entries = [{ id, version }];
    tokens.push(await confirmation(by, email, { kind: 'approve', balanceId, entries }));
  }
  const outcomes = await Promise.all(tokens.map(confirm));
  expect(outcomes.map(({ approved }) => approved)).toEqual([1, 1, 1]);
  expect(await contactsOf(companyId)).toHaveLength(1);
});

test('a name is needed, of one line and at most 80 characters', async () => {
  const { balanceId, email, by } = await withoutAccounts();
  for (const name of ['', ' \u200b', 'x'.repeat(81), 'Kirsten\nHolm'])
    await expect(by.api.answer({ answer: more(balanceId), email, name })).rejects.toMatchObject(
      refusal('invalidInput'),
    );
});

test('a contact is in no list or search of people, and gets no notices', async () => {
  const { balanceId, companyId, email, staff, by } = await withoutAccounts();
  await confirm(await confirmation(by, email, more(balanceId), 'Contactsurname'));
  const [contact] = await contactsOf(companyId);
  const id = contact?.id ?? '';
  for (const filter of [
    {},
    { state: 'disabled' as const },
    { search: 'Contactsurname' },
    { companyId },
    { search: 'contact.invalid' },
  ]) {
    const { items } = await staff.people.list({ ...filter, limit: 100 });
    expect(items.map((one) => one.id)).not.toContain(id);
  }
  expect((await staff.people.members({ companyId })).items).toEqual([]);
  const listed = await staff.companies.list({ q: email });
  expect(listed.items).toMatchObject([{ id: companyId, userCount: 0 }]);
  const all = { id };
  for (const act of [
    () => staff.people.find(all),
    () => staff.people.enable(all),
    () => staff.people.disable(all),
    () => staff.people.sendReset(all),
    () => staff.people.changeRole({ id, role: 'staff' }),
    () => staff.people.setMembership({ id, companyId, relation: 'customer' }),
  ])
    await expect(act()).rejects.toMatchObject(refusal('userNotFound'));
  const { topUpRequest } = await staff.balances.find({ id: balanceId });
  const askedAt = topUpRequest?.askedAt ?? '';
  // The audit log names them, with the address that confirmed.
  const { items: log } = await staff.admin.audit({ kind: 'card_contact', objectId: id });
  expect(log).toMatchObject([{ actorId: id, actorName: 'Contactsurname', action: 'created' }]);
  expect(JSON.stringify(log)).toContain(email);
  await staff.balances.answerTopUp({ id: balanceId, askedAt, answer: 'Soon' });
  const { db } = await testDatabase();
  const told = await db.selectFrom('notification').select('id').where('userId', '=', id).execute();
  expect(told).toEqual([]);
});

test('the address is free for an account, which then answers in its own name', async () => {
  const { balanceId, companyId, email, staff, by } = await withoutAccounts();
  const before = await confirmation(by, email, more(balanceId));
  await confirm(before);
  await staff.people.invite({ email, grants: 'customer', companyId });
  await workOffJobs();
  const invitation = await tokenMailedTo(email, 'invitation');
  expect(await (await apiAs(null)).people.lookAtInvitation({ token: invitation })).toMatchObject({
    email,
  });
  const { id, version } = await staff.time.record({ ...work, balanceId, amount: 10 });
  const answer = { kind: 'approve' as const, balanceId, entries: [{ id, version }] };
  const token = await confirmation(by, email, answer);
  // The person registers between the answer and its confirmation.
  const clara = await person({ memberOf: companyId });
  const { ownerDb } = await testDatabase();
  await change(ownerDb, (tx) =>
    tx.updateTable('appUser').set({ email }).where('id', '=', clara.id).execute(),
  );
  expect(await (await apiAs(null)).card.findAnswer({ token })).toMatchObject({ name: clara.name });
  await confirm(token);
  expect(await staff.time.detail({ id })).toMatchObject({ validatedBy: clara.id });
});

function change(db: Database, work: (tx: Tx) => unknown, actorId = 'test') {
  return withTx(db, { actorId, channel: { kind: 'screen' }, requestId: 'test' }, async (tx) => {
    await work(tx);
  });
}
