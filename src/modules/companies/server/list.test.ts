import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { company, person, prepaidCustomer } from '@/testkit/world';

/** A word that no other test uses. */
let count = 0;
function ownWord(): string {
  count += 1;
  return `word${count}x${Date.now()}`;
}

test('the search finds a company by name, contact, address and CVR number', async () => {
  const api = await apiAs(await person({ role: 'staff' }));
  const word = ownWord();
  const facts = { contactName: `Clara ${word}b`, email: `${word}c@example.com` };
  const { id } = await api.companies.create({ name: `100% ${word}a`, cvr: '13748136', ...facts });
  const found = async (q: string) => (await api.companies.list({ q })).items.map((item) => item.id);
  for (const q of [`100% ${word}`, `${word}A`, `${word}b`, `${word}C@`])
    expect(await found(q)).toEqual([id]);
  expect(await found('DK 13 74 81 36')).toContain(id);
  expect(await found('1374')).toContain(id);
  for (const q of [`_% x${word}`, '%', '\\']) expect(await found(q)).not.toContain(id);
});

test('filters and pages go together', async () => {
  const api = await apiAs(await person({ role: 'staff' }));
  const service = ownWord();
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1)
    ids.push(await company({ serviceTypes: [service, 'Support'] }));
  const closed = await company({ serviceTypes: [service], accountStatus: 'closed' });
  await company({ serviceTypes: [`${service} and more`] });

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.companies.list({ service, status: 'active', limit: 2, cursor });
    seen.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(ids.toReversed());
  const { items } = await api.companies.list({ service, status: 'closed' });
  expect(items.map((item) => item.id)).toEqual([closed]);
});

test('each company says how many people it has, accounts that are shut left out', async () => {
  const { companyId, consultant } = await prepaidCustomer();
  const staff = await apiAs(await person({ role: 'staff' }));
  const leaving = await person({ memberOf: companyId });
  const users = async () =>
    (await (await apiAs(consultant)).companies.list({})).items.map((item) => item.userCount);
  expect(await users()).toEqual([3]);
  await staff.people.disable({ id: leaving.id });
  expect(await users()).toEqual([2]);
});

test('service types are offered from the companies one serves, the most used first', async () => {
  const word = ownWord();
  const id = await company({ serviceTypes: [`${word} rare`, `${word} often`] });
  const consultant = await person({ role: 'consultant', memberOf: id, as: 'consultant' });
  const api = await apiAs(consultant);
  await api.companies.create({ name: 'Second', serviceTypes: [`${word} often`] });
  await company({ serviceTypes: [`${word} of another`] });
  const actor = { ...consultant, memberships: [...consultant.memberships] };
  const second = (await (await apiAs(await person({ role: 'staff' }))).companies.list({ limit: 2 }))
    .items;
  for (const { id: companyId, name } of second) {
    if (name === 'Second') actor.memberships.push({ companyId, relation: 'consultant' });
  }
  const { items } = await (await apiAs(actor)).companies.serviceTypes();
  expect(items).toEqual([`${word} often`, `${word} rare`]);
});

test('the activity shows author, old and new values, newest first, in pages', async () => {
  const { companyId: id, consultant, customer } = await prepaidCustomer();
  const api = await apiAs(consultant);
  const { updatedAt } = await api.companies.find({ id });
  await api.companies.update({ id, updatedAt, phone: '12 34 56 78', serviceTypes: ['Design'] });
  await api.companies.changeStatus({ id, change: 'pause' });
  await api.people.removeMember({ companyId: id, userId: customer.id });

  const lines = [];
  let cursor: string | undefined;
  do {
    const page = await api.companies.activity({ id, limit: 2, cursor });
    lines.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(lines.map(({ kind }) => kind)).toEqual([
    'memberLeft',
    'companyChanged',
    'companyChanged',
    'memberJoined',
    'memberJoined',
    'balanceCreated',
    'companyCreated',
  ]);
  expect(lines[0]).toMatchObject({ actorName: consultant.name, subject: customer.name });
  expect(lines[1]?.changes).toEqual([{ fact: 'accountStatus', from: 'active', to: 'paused' }]);
  expect(lines[2]?.changes).toEqual([
    { fact: 'phone', from: null, to: '12 34 56 78' },
    { fact: 'serviceTypes', from: null, to: ['Design'] },
  ]);
  expect(lines[5]).toMatchObject({ subject: expect.stringMatching(/^TB-/), balanceType: 'hours' });
});

test('a consultant takes a customer out of the company, but no other person', async () => {
  const { companyId, consultant, customer } = await prepaidCustomer();
  const colleague = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  const stranger = await person();
  const api = await apiAs(consultant);
  const remove = (userId: string) => api.people.removeMember({ companyId, userId });
  await remove(customer.id);
  await expect(remove(customer.id)).rejects.toMatchObject(refusal('userNotFound'));
  await expect(remove(stranger.id)).rejects.toMatchObject(refusal('userNotFound'));
  await expect(remove(colleague.id)).rejects.toMatchObject({
    ...refusal('consultantRemovalForbidden'),
    message: 'Only staff members can take a consultant out of a company',
  });
  await (await apiAs(await person({ role: 'staff' }))).people.removeMember({
    companyId,
    userId: colleague.id,
  });
  const { items } = await api.people.members({ companyId });
  expect(items.map(({ id }) => id)).toEqual([consultant.id]);
});
