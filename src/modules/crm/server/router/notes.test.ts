import { expect, test } from 'vitest';
import { insertMember } from '@/modules/people/server/repository/members';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { person, prepaidCustomer } from '@/testkit/world';

test('notes stand pinned first, then the latest, over every page', async () => {
  const { companyId, consultant } = await prepaidCustomer();
  const api = await apiAs(consultant);
  for (const body of ['one', 'two', 'three', 'four']) await api.crm.addNote({ companyId, body });
  const [, , second] = (await api.crm.notes({ companyId })).items;
  await api.crm.pinNote({ id: second?.id ?? '', isPinned: true });
  const whole = (await api.crm.notes({ companyId })).items;
  expect(whole.map(({ body, isPinned }) => [body, isPinned])).toEqual([
    ['two', true],
    ['four', false],
    ['three', false],
    ['one', false],
  ]);
  const first = await api.crm.notes({ companyId, limit: 1 });
  const rest = await api.crm.notes({ companyId, limit: 3, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...rest.items]).toEqual(whole);
});

test('an edit of older words is refused with the words of now, and the author’s stay', async () => {
  const { companyId, consultant } = await prepaidCustomer();
  const api = await apiAs(consultant);
  const staff = await apiAs(await person({ role: 'staff' }));
  const note = await api.crm.addNote({ companyId, body: 'Call before changes' });
  expect(note).toMatchObject({ isEdited: false, createdByName: consultant.name });
  const { id, updatedAt } = note;
  const edited = await staff.crm.editNote({ id, updatedAt, body: 'Write before changes' });
  expect(edited).toMatchObject({ isEdited: true, createdByName: consultant.name });
  await expect(api.crm.editNote({ id, updatedAt, body: 'Never change' })).rejects.toMatchObject(
    refusal('noteChanged', { current: 'Write before changes' }),
  );
  expect((await api.crm.notes({ companyId })).items).toMatchObject([
    { body: 'Write before changes' },
  ]);
});

test('a colleague reads and pins a note of another, and neither edits nor deletes it', async () => {
  const { companyId, consultant } = await prepaidCustomer();
  const colleague = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  const { id, updatedAt } = await (await apiAs(consultant)).crm.addNote({
    companyId,
    body: 'Mine',
  });
  const api = await apiAs(colleague);
  expect(await api.crm.pinNote({ id, isPinned: true })).toMatchObject({
    isPinned: true,
    isEdited: false,
  });
  await expect(api.crm.editNote({ id, updatedAt, body: 'Yours' })).rejects.toMatchObject(
    refusal('notAllowed'),
  );
  await expect(api.crm.removeNote({ id })).rejects.toMatchObject(refusal('notAllowed'));
  await (await apiAs(consultant)).crm.removeNote({ id });
  expect((await api.crm.notes({ companyId })).items).toEqual([]);
  await expect(api.crm.pinNote({ id, isPinned: false })).rejects.toMatchObject(
    refusal('noteNotFound'),
  );
});

test('a customer’s own people never see a note, also not as consultants elsewhere', async () => {
  const { companyId, consultant, customer } = await prepaidCustomer();
  const { db } = await testDatabase();
  const upgraded = await person({ role: 'consultant', memberOf: companyId, as: 'customer' });
  const elsewhere = await prepaidCustomer();
  await withTx(db, { actorId: upgraded.id, channel: { kind: 'screen' }, requestId: 'test' }, (tx) =>
    insertMember(tx, {
      userId: upgraded.id,
      companyId: elsewhere.companyId,
      relation: 'consultant',
      createdBy: 'test',
    }),
  );
  const { id } = await (await apiAs(consultant)).crm.addNote({ companyId, body: 'They pay late' });
  await expect((await apiAs(customer)).crm.notes({ companyId })).rejects.toMatchObject(
    refusal('notAllowed'),
  );
  const api = await apiAs(upgraded);
  await expect(api.crm.notes({ companyId })).rejects.toMatchObject(refusal('companyNotFound'));
  await expect(api.crm.pinNote({ id, isPinned: true })).rejects.toMatchObject(
    refusal('noteNotFound'),
  );
});
