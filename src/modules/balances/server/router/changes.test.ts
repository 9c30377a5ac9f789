import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { apiAs, refusal, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { company, person, prepaidCustomer, work } from '@/testkit/world';

async function sold() {
  const { companyId, consultant, customer } = await prepaidCustomer();
  const api = await apiAs(consultant);
  const balance = await api.balances.create({ companyId, type: 'hours', initialAmount: 600 });
  return { companyId, consultant, customer, api, balance, id: balance.id };
}

async function colleagueAt(companyId: string): Promise<Actor> {
  return person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
}

test('a consultant of the company edits the notes, only staff and owner the terms', async () => {
  const { companyId, balance, id } = await sold();
  const colleague = await apiAs(await colleagueAt(companyId));
  const { updatedAt } = await colleague.balances.update({
    id,
    updatedAt: balance.updatedAt,
    notes: 'Call first',
  });
  const same = { expiresOn: null, overdraftLimit: 0 };
  const again = await colleague.balances.update({ id, updatedAt, notes: 'Call later', ...same });
  expect(again).toMatchObject({ notes: 'Call later', ...same });
  for (const terms of [{ expiresOn: '2027-01-01' }, { overdraftLimit: 60 }]) {
    const asked = { id, updatedAt: again.updatedAt, ...terms };
    await expect(colleague.balances.update(asked)).rejects.toMatchObject(refusal('notAllowed'));
  }
  const staff = await apiAs(await person({ role: 'staff' }));
  const terms = { expiresOn: '2027-01-01', overdraftLimit: 60 };
  expect(await staff.balances.update({ id, updatedAt: again.updatedAt, ...terms })).toMatchObject(
    terms,
  );
});

test('the creator of a company owns the terms of its balances while they serve it', async () => {
  const founder = await person({ role: 'consultant' });
  const { id: companyId } = await (await apiAs(founder)).companies.create({ name: 'Founded' });
  const staff = await apiAs(await person({ role: 'staff' }));
  const balance = await staff.balances.create({ companyId, type: 'hours', initialAmount: 60 });
  const asked = { id: balance.id, updatedAt: balance.updatedAt, expiresOn: '2027-01-01' };
  await expect((await apiAs(founder)).balances.update(asked)).rejects.toMatchObject(
    refusal('balanceNotFound'),
  );
  const serving: Actor = { ...founder, memberships: [{ companyId, relation: 'consultant' }] };
  expect(await (await apiAs(serving)).balances.update(asked)).toMatchObject({
    expiresOn: '2027-01-01',
  });
  const asCustomer: Actor = { ...founder, memberships: [{ companyId, relation: 'customer' }] };
  await expect((await apiAs(asCustomer)).balances.update(asked)).rejects.toMatchObject(
    refusal('balanceNotFound'),
  );
});

test('the slower of two simultaneous edits is refused with the faster one’s change', async () => {
  const { api, balance, id } = await sold();
  const { updatedAt } = balance;
  const outcomes = await Promise.allSettled([
    api.balances.update({ id, updatedAt, notes: 'first' }),
    api.balances.update({ id, updatedAt, notes: 'second' }),
  ]);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  const kept = await api.balances.find({ id });
  expect(refused?.reason).toMatchObject({
    ...refusal('balanceChanged'),
    data: { details: { current: { notes: kept.notes, updatedAt: kept.updatedAt } } },
  });
  expect(await api.balances.update({ id, updatedAt: kept.updatedAt, notes: 'both' })).toMatchObject(
    { notes: 'both' },
  );
});

test('the purchase itself is never edited', async () => {
  const { api, balance, id } = await sold();
  for (const field of ['initialAmount', 'currentAmount', 'number', 'type', 'companyId']) {
    const asked = {
      id,
      updatedAt: balance.updatedAt,
      [field]: balance[field as keyof typeof balance],
    };
    await expect(api.balances.update(asked)).rejects.toMatchObject(refusal('invalidInput'));
  }
});

test('the overdraft limit is not lowered below what has been overdrawn', async () => {
  const { api, balance, id } = await sold();
  const { updatedAt } = await api.balances.update({
    id,
    updatedAt: balance.updatedAt,
    overdraftLimit: 60,
  });
  await api.time.record({ ...work, balanceId: id, amount: 630 });
  await expect(api.balances.update({ id, updatedAt, overdraftLimit: 29 })).rejects.toMatchObject({
    ...refusal('overdraftInUse', {
      field: 'overdraftLimit',
      overdrawn: { amount: 30, type: 'hours' },
    }),
    message: 'The balance is already overdrawn by 30\u00a0min, so the limit cannot be lower',
  });
  expect(await api.balances.update({ id, updatedAt, overdraftLimit: 30 })).toMatchObject({
    overdraftLimit: 30,
  });
});

test('a top-up raises left and total, and speaks the language of the company', async () => {
  const { api, id } = await sold();
  expect(await api.balances.topUp({ id, amount: 60 })).toMatchObject({
    currentAmount: 660,
    totalAmount: 660,
  });
  await api.balances.topUp({ id, amount: 30, reason: 'Bought on the phone' });
  const { movements } = await api.balances.statement({ id, from: '2020-01-01', to: '2099-12-31' });
  expect(movements.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
    ['purchase', 600, ''],
    ['adjustment', 60, 'Tilført'],
    ['adjustment', 30, 'Bought on the phone'],
  ]);
});

test('everyone who works for the company tops up; only staff and seller do more', async () => {
  const { companyId, id, api } = await sold();
  const colleague = await apiAs(await colleagueAt(companyId));
  expect(await colleague.balances.topUp({ id, amount: 10 })).toMatchObject({ currentAmount: 610 });
  const correction = { id, amount: -10, reason: 'Counted twice' };
  await expect(colleague.balances.adjust(correction)).rejects.toMatchObject(refusal('notAllowed'));
  await expect(colleague.balances.remove({ id })).rejects.toMatchObject(refusal('notAllowed'));
  expect(await api.balances.adjust(correction)).toMatchObject({
    currentAmount: 600,
    totalAmount: 600,
  });
});

test('an adjustment says why, in at most 200 letters, and moves something', async () => {
  const { api, id } = await sold();
  for (const wrong of [
    { amount: 10, reason: ' ' },
    { amount: 10, reason: 'x'.repeat(201) },
    { amount: 0, reason: 'x' },
  ]) {
    await expect(api.balances.adjust({ id, ...wrong })).rejects.toMatchObject(
      refusal('invalidInput'),
    );
  }
  await expect(api.balances.topUp({ id, amount: -1 })).rejects.toMatchObject(
    refusal('invalidInput'),
  );
});

test('a top-up repeated with its key happens once', async () => {
  const { consultant, id } = await sold();
  const api = await apiAs(consultant, { idempotencyKey: `top-up of ${id}` });
  const answers = await Promise.all([1, 2, 3].map(() => api.balances.topUp({ id, amount: 60 })));
  expect(answers.map(({ currentAmount }) => currentAmount)).toEqual([660, 660, 660]);
  await expect(api.balances.topUp({ id, amount: 61 })).rejects.toMatchObject(
    refusal('idempotencyKeyReused'),
  );
});

test('a taken number is refused in equal words for all, with the next one', async () => {
  const [ours, theirs] = [await prepaidCustomer(), await prepaidCustomer()];
  const api = await apiAs(ours.consultant);
  const staff = await apiAs(await person({ role: 'staff' }));
  const numberOf = async (id: string) => (await staff.balances.find({ id })).number;
  const told = [];
  for (const balanceId of [ours.balanceId, theirs.balanceId]) {
    const wanted = { companyId: ours.companyId, type: 'hours' as const, initialAmount: 60 };
    const number = await numberOf(balanceId);
    told.push(
      JSON.stringify(await api.balances.create({ ...wanted, number }).catch(toProblemError)),
    );
  }
  expect(told[0]).toContain('balanceNumberTaken');
  expect(told[0]).toBe(told[1]);
  const next = (JSON.parse(told[1] ?? '') as { data: { details: { next: string } } }).data.details
    .next;
  expect(told[1]).toContain(`The next free one is ${next}`);
  expect(told[1]).not.toContain(await numberOf(theirs.balanceId));
  const sold = await api.balances.create({
    companyId: ours.companyId,
    type: 'hours',
    initialAmount: 60,
    number: next,
  });
  expect(sold.number).toBe(next);
});

test('every change is in the audit log, in the name of the person who made it', async () => {
  const { api, consultant, id, balance } = await sold();
  await api.balances.update({ id, updatedAt: balance.updatedAt, notes: 'new' });
  await api.balances.topUp({ id, amount: 1 });
  await api.balances.close({ id });
  await api.balances.reopen({ id });
  await api.balances.remove({ id });
  const { db } = await testDatabase();
  const rows = await db
    .selectFrom('auditLog')
    .select(['entity', 'op', 'entityId', 'after'])
    .where('actorId', '=', consultant.id)
    .orderBy('id')
    .execute();
  expect(rows.filter((row) => row.entityId === id).map(({ op }) => op)).toEqual([
    'INSERT',
    ...Array(4).fill('UPDATE'),
  ]);
  expect(rows.filter((row) => row.entity === 'ledger_entry')).toHaveLength(1);
});

test('staff change balances of a company that is not active', async () => {
  const companyId = await company({ accountStatus: 'paused' });
  const staff = await apiAs(await person({ role: 'staff' }));
  const { id } = await staff.balances.create({ companyId, type: 'credits', initialAmount: 10 });
  expect(await staff.balances.topUp({ id, amount: 5 })).toMatchObject({
    currentAmount: 15,
    reason: 'companyInactive',
  });
});
