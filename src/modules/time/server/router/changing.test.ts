import { expect, test } from 'vitest';
import { addDays } from '@/platform/day';
import { apiAs, refusal } from '@/testkit/api';
import { afterCommit } from '@/testkit/statements/after-commit';
import { balance, company, person, prepaidCustomer, task, today, work } from '@/testkit/world';
import { asSeen } from '@/testkit/worlds/as-seen';
import { loggedEntry } from '@/testkit/worlds/logged-entry';

test('an edit takes the difference, and a full balance does not refuse its own edit', async () => {
  const { api, entry, left } = await loggedEntry(600);
  expect(await left()).toBe(0);
  const smaller = await api.time.update({
    id: entry.id,
    version: entry.version,
    amount: 590,
    title: 'Shorter call',
  });
  expect(smaller).toMatchObject({
    amount: 590,
    title: 'Shorter call',
    balanceLeft: 10,
    version: entry.version + 1,
  });
  await api.time.update({ id: entry.id, version: smaller.version, amount: 600 });
  await expect(
    api.time.update({ id: entry.id, version: smaller.version + 1, amount: 601 }),
  ).rejects.toMatchObject(refusal('balanceTooLow'));
  expect(await left()).toBe(0);
});

test('a smaller charge is never refused for the state of the balance since', async () => {
  const { staff, api, entry, balanceId, left } = await loggedEntry(600);
  const { updatedAt } = await staff.balances.find({ id: balanceId });
  await staff.balances.update({ id: balanceId, updatedAt, expiresOn: today });
  const later = await apiAs(await person({ role: 'staff' }), { today: addDays(today, 30) });
  await later.time.update({ id: entry.id, version: entry.version, amount: 30 });
  expect(await left()).toBe(570);
  await expect(
    (await apiAs(await person({ role: 'staff' }), { today: addDays(today, 30) })).time.update({
      id: entry.id,
      version: entry.version + 1,
      amount: 60,
      serviceDate: addDays(today, 2),
    }),
  ).rejects.toMatchObject(refusal('balanceExpired'));
  await expect(api.time.update({ id: entry.id, version: 1, title: 'Stale' })).rejects.toMatchObject(
    refusal('entryChanged'),
  );
});

test('an edit that came too late changes no field and shows the current entry', async () => {
  const { api, staff, entry } = await loggedEntry();
  await staff.time.update({ id: entry.id, version: entry.version, title: 'Theirs' });
  const late = api.time.update({ id: entry.id, version: entry.version, title: 'Mine', amount: 5 });
  await expect(late).rejects.toMatchObject({
    code: 'entryChanged',
    data: { details: { current: { title: 'Theirs' } } },
  });
  expect(await api.time.find({ id: entry.id })).toMatchObject({ title: 'Theirs', amount: 60 });
});

test('a move gives the old balance its time back and the new one pays', async () => {
  const { staff, entry, companyId, left, balanceId, consultant } = await loggedEntry();
  const taskId = await task(companyId);
  const { version } = await staff.time.update({ id: entry.id, version: entry.version, taskId });
  const elsewhere = await company();
  const target = await balance({ companyId: elsewhere, amount: 100 });
  await expect(
    staff.time.update({ id: entry.id, version, balanceId: target }),
  ).rejects.toMatchObject(refusal('consultantNotFound'));
  const other = await person({ role: 'staff' });
  const moved = await staff.time.update({
    id: entry.id,
    version,
    balanceId: target,
    consultantId: other.id,
  });
  expect(moved).toMatchObject({
    companyId: elsewhere,
    balanceId: target,
    task: null,
    consultantId: other.id,
  });
  expect([await left(balanceId), await left(target)]).toEqual([600, 40]);
  await expect((await apiAs(consultant)).time.find({ id: entry.id })).rejects.toMatchObject(
    refusal('entryNotFound'),
  );
});

test('a move to what cannot pay is refused and nothing has moved', async () => {
  const { api, staff, entry, companyId, left, balanceId } = await loggedEntry();
  const small = await balance({ companyId, amount: 59 });
  const card = await balance({ companyId, amount: 5, type: 'credits' });
  const closed = await balance({ companyId });
  await staff.balances.close({ id: closed });
  const { id, version } = entry;
  await expect(api.time.update({ id, version, balanceId: small })).rejects.toMatchObject(
    refusal('balanceTooLow'),
  );
  await expect(api.time.update({ id, version, balanceId: card })).rejects.toMatchObject(
    refusal('otherUnit'),
  );
  await expect(api.time.update({ id, version, balanceId: closed })).rejects.toMatchObject(
    refusal('balanceClosed'),
  );
  expect([await left(balanceId), await left(small), await left(card)]).toEqual([540, 59, 5]);
});

test('a punch becomes hours only where the minutes are said', async () => {
  const { consultant, companyId, balanceId } = await prepaidCustomer({
    type: 'credits',
    amount: 9,
  });
  const api = await apiAs(consultant);
  const { id, version } = await api.time.record({ ...work, balanceId, amount: 1 });
  const hours = await balance({ companyId, amount: 600 });
  const moved = { id, version, balanceId: hours };
  await expect(api.time.update(moved)).rejects.toMatchObject(refusal('otherUnit'));
  const entries = [{ id, version }];
  expect(await api.time.move({ entries, balanceId: hours })).toMatchObject({
    done: [],
    refused: [{ id, code: 'otherUnit' }],
  });
  expect(await api.time.update({ ...moved, amount: 30 })).toMatchObject({ balanceLeft: 570 });
});

test('the customer validates; then only staff edit, which clears it', async () => {
  const { api, payer, staff, customer, entry } = await loggedEntry();
  const { id } = entry;
  expect(await payer.time.validate({ ...(await asSeen([id])), validated: true })).toMatchObject({
    done: [{ id }],
    refused: [],
  });
  const validated = await api.time.find({ id });
  expect(validated.validatedBy).toBe(customer.id);
  await expect(
    api.time.update({ id, version: validated.version, title: 'Other' }),
  ).rejects.toMatchObject(refusal('entryValidated'));
  expect(
    (await api.time.validate({ ...(await asSeen([id])), validated: false })).refused,
  ).toMatchObject([{ code: 'notAllowed' }]);
  const edited = await staff.time.update({ id, version: validated.version, title: 'Other' });
  expect(edited).toMatchObject({ validatedAt: null, validatedBy: null });
});

test('a customer takes back their own validation, not that of a colleague', async () => {
  const { payer, companyId, entry } = await loggedEntry();
  const colleague = await apiAs(await person({ memberOf: companyId }));
  await payer.time.validate({ ...(await asSeen([entry.id])), validated: true });
  const refused = await colleague.time.validate({
    ...(await asSeen([entry.id])),
    validated: false,
  });
  expect(refused.refused).toMatchObject([
    { id: entry.id, code: 'validationNotYours', title: work.title },
  ]);
  expect(
    await payer.time.validate({ ...(await asSeen([entry.id])), validated: false }),
  ).toMatchObject({
    done: [{ id: entry.id }],
  });
});

test('a billed entry is frozen until it is unbilled', async () => {
  const { staff, payer, entry } = await loggedEntry();
  const { id } = entry;
  await staff.time.bill({ ...(await asSeen([id])), billed: true });
  const { version } = await staff.time.find({ id });
  await expect(staff.time.update({ id, version, title: 'Other' })).rejects.toMatchObject(
    refusal('entryBilled'),
  );
  await expect(staff.time.remove({ id })).rejects.toMatchObject(refusal('entryBilled'));
  expect(
    (await payer.time.validate({ ...(await asSeen([id])), validated: true })).refused,
  ).toMatchObject([{ code: 'entryBilled' }]);
  await staff.time.bill({ ...(await asSeen([id])), billed: false });
  await staff.time.remove({ id });
});

test('a balance or a task of another company is as missing as one that never was', async () => {
  const { api, entry } = await loggedEntry();
  const { id, version } = entry;
  const there = await prepaidCustomer();
  const taskId = await task(there.companyId);
  await expect(api.time.update({ id, version, taskId })).rejects.toMatchObject(
    refusal('taskNotFound'),
  );
  const { balanceId } = there;
  await expect(api.time.update({ id, version, balanceId })).rejects.toMatchObject(
    refusal('balanceNotFound'),
  );
  expect((await api.time.move({ ...(await asSeen([id])), balanceId })).refused).toMatchObject([
    { code: 'balanceNotFound' },
  ]);
});

test('a change is answered as it was saved, also when others change the entry next', async () => {
  for (const change of ['update', 'validateOne'] as const) {
    const { api, staff, payer, entry, balanceId } = await loggedEntry();
    const elsewhere = await balance({ companyId: await company() });
    const { id, version } = entry;
    const to = { balanceId: elsewhere, consultantId: (await person({ role: 'staff' })).id };
    const changing = afterCommit(
      () => (change === 'update' ? api.time.update : payer.time.validateOne)({ id, version }),
      () => staff.time.update({ id, version: version + 1, ...to }),
    );
    expect(await changing, change).toMatchObject({ balanceId, version: version + 1 });
    expect(await staff.time.find({ id })).toMatchObject({ balanceId: elsewhere });
  }
});

test.each([
  [{ from: today }, 1],
  [{ to: addDays(today, -1) }, 2],
  [{ category: 'support' as const }, 1],
  [{ validated: true }, 1],
  [{ validated: false }, 2],
  [{ billed: false }, 3],
  [{ q: 'LOGO' }, 1],
  [{ q: '100%' }, 1],
  [{ q: '_' }, 0],
])('the list, its sums and what is changed at once mean the same by %o', async (filter, count) => {
  const { balanceId, consultant, customer, companyId } = await prepaidCustomer();
  const api = await apiAs(consultant);
  await api.time.record({ ...work, balanceId, amount: 10, title: 'Logo' });
  const old = { serviceDate: addDays(today, -3), balanceId, amount: 10 };
  await api.time.record({ ...old, title: 'Is 100% done', category: 'support' });
  const { id } = await api.time.record({ ...old, title: 'Call', category: 'design' });
  await (await apiAs(customer)).time.validate({ ...(await asSeen([id])), validated: true });
  expect((await api.time.list({ companyId, ...filter })).items).toHaveLength(count);
  expect((await api.time.summary({ companyId, ...filter })).hours.entries).toBe(count);
  const chosen = { companyId, ...filter };
  const staff = await apiAs(await person({ role: 'staff' }));
  const { readAt } = await staff.time.summary(chosen);
  const { done, unchanged } = await staff.time.bill({ matching: chosen, readAt, billed: false });
  expect(done.length + unchanged).toBe(count);
});
