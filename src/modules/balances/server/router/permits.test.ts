import { expect, test } from 'vitest';
import { withTx } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { mailsTo } from '@/testkit/messages/mailbox';
import { listBell, mailKindsTo } from '@/testkit/messages/notices';
import { company, person, prepaidCustomer, work } from '@/testkit/world';

test('staff ask, the customer allows with one call, and the work is logged', async () => {
  const { id, staff, own, ask, log, people } = await shortOfTime();
  await expect(log(150)).rejects.toMatchObject({
    code: 'balanceTooLow',
    data: { details: { missing: { amount: 90, type: 'hours' } } },
  });
  const { permitAsked } = await ask(90, 'The launch');
  expect(permitAsked).toMatchObject({
    amount: 90,
    comment: 'The launch',
    askedBy: people.staff.id,
  });
  expect(await listBell(people.customer, id)).toEqual(['permitAsked']);
  expect(await listBell(people.consultant, id)).toEqual([]);
  const permitId = permitAsked?.id ?? '';
  expect((await own.balances.find({ id })).permitAsked?.byName).toBe(people.staff.name);

  expect(await own.balances.givePermit({ id, permitId })).toMatchObject({
    permitAsked: null,
    permitLeft: 90,
    overdraftLimit: 0,
    currentAmount: 60,
  });
  expect(await listBell(people.staff, id)).toEqual(['permitGiven']);
  const [mail] = await mailsTo(people.staff.email);
  expect(mail).toMatchObject({ kind: 'permitGiven' });
  expect(mail?.textBody).toContain(`http://localhost:3000/balances?balance=${id}`);

  await expect(log(151)).rejects.toMatchObject({
    data: { details: { missing: { amount: 1, type: 'hours' } } },
  });
  await log(150);
  expect(await staff.balances.find({ id })).toMatchObject({
    currentAmount: -90,
    permitLeft: 0,
    status: 'inactive',
    reason: 'overdrawn',
  });
  await expect(log(1)).rejects.toMatchObject({ code: 'balanceTooLow' });
  expect((await staff.balances.permits({ id })).items).toMatchObject([
    {
      amount: 90,
      used: 90,
      status: 'given',
      askedByName: people.staff.name,
      answeredByName: people.customer.name,
    },
  ]);
});

test('the used part of a permit is not permitted again after a top-up', async () => {
  const { id, staff, allow, log } = await shortOfTime();
  await allow(90);
  await log(150);
  await staff.balances.topUp({ id, amount: 100 });
  expect(await staff.balances.find({ id })).toMatchObject({ currentAmount: 10, permitLeft: 0 });
  await expect(log(11)).rejects.toMatchObject({ code: 'balanceTooLow' });
  await log(10);
});

test('deleting and shortening give back, and an edit keeps within what is permitted', async () => {
  const { id, staff, allow, log } = await shortOfTime();
  await allow(90);
  const entry = await log(150);
  const shorter = await staff.time.update({ id: entry.id, version: entry.version, amount: 100 });
  expect(await staff.balances.find({ id })).toMatchObject({ currentAmount: -40, permitLeft: 50 });
  const longer = await staff.time.update({ id: entry.id, version: shorter.version, amount: 150 });
  await expect(
    staff.time.update({ id: entry.id, version: longer.version, amount: 151 }),
  ).rejects.toMatchObject({ code: 'balanceTooLow' });
  await staff.time.remove({ id: entry.id });
  expect(await staff.balances.find({ id })).toMatchObject({ currentAmount: 60, permitLeft: 90 });
});

test('the oldest permit is used first, and the latest is given back first', async () => {
  const { id, staff, allow, log } = await shortOfTime();
  await allow(30);
  await allow(40);
  const used = async () =>
    (await staff.balances.permits({ id })).items.map((permit) => permit.used).reverse();
  const first = await log(100);
  expect(await used()).toEqual([30, 10]);
  await log(30);
  expect(await used()).toEqual([30, 40]);
  await staff.time.remove({ id: first.id });
  expect(await used()).toEqual([0, 0]);
  expect(await staff.balances.find({ id })).toMatchObject({ currentAmount: 30, permitLeft: 70 });
});

test('a permit is for work: a correction stops at the limit, and may be made upwards', async () => {
  const { id, staff, allow, log } = await shortOfTime();
  await allow(90);
  await expect(
    staff.balances.adjust({ id, amount: -61, reason: 'Counted twice' }),
  ).rejects.toMatchObject({ code: 'balanceTooLow' });
  await log(100);
  await staff.balances.adjust({ id, amount: 10, reason: 'A present' });
  expect(await staff.balances.find({ id })).toMatchObject({ currentAmount: -30, permitLeft: 50 });
  const { updatedAt } = await staff.balances.find({ id });
  await staff.balances.update({ id, updatedAt, notes: 'Overdrawn', overdraftLimit: 0 });
});

test('the limit is used before a permit, and is not lowered under what is overdrawn', async () => {
  const { id, staff, allow, log } = await shortOfTime({ overdraftLimit: 30 });
  await allow(20);
  await log(85);
  expect(await staff.balances.find({ id })).toMatchObject({ currentAmount: -25, permitLeft: 20 });
  await log(20);
  expect(await staff.balances.find({ id })).toMatchObject({ currentAmount: -45, permitLeft: 5 });
  const { updatedAt } = await staff.balances.find({ id });
  await expect(staff.balances.update({ id, updatedAt, overdraftLimit: 10 })).rejects.toMatchObject({
    code: 'overdraftInUse',
  });
});

test('no, with a reason, and a request that was withdrawn: nothing is permitted', async () => {
  const { id, staff, own, ask, log, people } = await shortOfTime();
  const asked = await ask(90);
  const permitId = asked.permitAsked?.id ?? '';
  await expect(ask(10)).rejects.toMatchObject({
    code: 'permitAlreadyAsked',
    data: { details: { name: people.staff.name } },
  });
  await own.balances.refusePermit({ id, permitId, answer: 'Not this month' });
  expect(await listBell(people.staff, id)).toEqual(['permitRefused']);
  expect(await mailKindsTo(people.staff)).toEqual(['permitRefused']);
  expect((await mailsTo(people.staff.email))[0]?.textBody).toContain('”Not this month”');
  await expect(own.balances.givePermit({ id, permitId })).rejects.toMatchObject({
    code: 'permitNotAsked',
  });

  const again = (await ask(30)).permitAsked?.id ?? '';
  expect(await staff.balances.withdrawPermit({ id, permitId: again })).toMatchObject({
    permitAsked: null,
  });
  await expect(own.balances.givePermit({ id, permitId: again })).rejects.toMatchObject({
    code: 'permitNotAsked',
  });
  await expect(log(61)).rejects.toMatchObject({ code: 'balanceTooLow' });
});

test('the customer takes back what is not used, and what is used stays', async () => {
  const { id, staff, own, allow, log, people } = await shortOfTime();
  const permitId = await allow(90);
  const entry = await log(100);
  expect(await own.balances.takeBackPermit({ id, permitId })).toMatchObject({
    currentAmount: -40,
    permitLeft: 0,
  });
  expect(await listBell(people.staff, id)).toEqual(['permitGiven', 'permitTakenBack']);
  await expect(own.balances.takeBackPermit({ id, permitId })).rejects.toMatchObject({
    code: 'permitUsedUp',
  });
  await expect(log(1)).rejects.toMatchObject({ code: 'balanceTooLow' });
  // Asking for less is never refused for what is left.
  await staff.time.update({ id: entry.id, version: entry.version, amount: 90 });
  expect(await staff.balances.find({ id })).toMatchObject({ currentAmount: -30 });
});

test('only staff and the owning consultant ask, and only the customer answers', async () => {
  const { id, staff, ask, people } = await shortOfTime();
  const consultant = await apiAs(people.consultant);
  await expect(consultant.balances.askPermit({ id, amount: 30 })).rejects.toMatchObject({
    code: 'notAllowed',
  });
  const sold = await consultant.balances.create({
    companyId: people.companyId,
    type: 'credits',
    initialAmount: 1,
  });
  await consultant.balances.askPermit({ id: sold.id, amount: 1 });
  const permitId = (await ask(30)).permitAsked?.id ?? '';
  await expect(staff.balances.givePermit({ id, permitId })).rejects.toMatchObject({
    code: 'notAllowed',
  });
  await expect(
    (await apiAs(await person({ memberOf: await company() }))).balances.givePermit({
      id,
      permitId,
    }),
  ).rejects.toMatchObject({ code: 'balanceNotFound' });
});

test('a closed balance takes neither requests nor permits', async () => {
  const { id, staff, own, ask } = await shortOfTime();
  const permitId = (await ask(30)).permitAsked?.id ?? '';
  await staff.balances.close({ id });
  await expect(own.balances.givePermit({ id, permitId })).rejects.toMatchObject({
    code: 'balanceClosed',
  });
  await staff.balances.withdrawPermit({ id, permitId });
  await expect(ask(30)).rejects.toMatchObject({ code: 'balanceClosed' });
});

test('a mail goes to the customer where their company wants mails', async () => {
  const { ask, people } = await shortOfTime();
  const { db } = await testDatabase();
  await withTx(
    db,
    { actorId: people.staff.id, channel: { kind: 'screen' }, requestId: 'test' },
    (tx) =>
      tx
        .updateTable('company')
        .set({ customerMails: true })
        .where('id', '=', people.companyId)
        .execute(),
  );
  await ask(90, 'The launch');
  const [mail] = await mailsTo(people.customer.email);
  expect(mail).toMatchObject({ kind: 'permitAsked' });
  expect(mail?.textBody).toContain('”The launch”');
  expect(mail?.textBody).toContain('http://localhost:3000/customer?balance=');
});

/** Creates a balance with an hour left, and the people who use it. */
async function shortOfTime(options: { overdraftLimit?: number } = {}) {
  const {
    companyId,
    balanceId: id,
    consultant,
    customer,
  } = await prepaidCustomer({
    amount: 60,
    ...options,
  });
  const colleague = await person({ role: 'staff' });
  const [staff, own] = [await apiAs(colleague), await apiAs(customer)];
  const ask = (amount: number, comment = '') => staff.balances.askPermit({ id, amount, comment });
  return {
    id,
    staff,
    own,
    people: { staff: colleague, consultant, customer, companyId },
    ask,
    allow: async (amount: number) => {
      const permitId = (await ask(amount)).permitAsked?.id ?? '';
      await own.balances.givePermit({ id, permitId });
      return permitId;
    },
    log: (amount: number) => staff.time.record({ ...work, balanceId: id, amount }),
  };
}
