import { expect, test } from 'vitest';
import { apiAs, refusal } from '@/testkit/api';
import { mailsTo } from '@/testkit/messages/mailbox';
import { listBell, mailKindsTo } from '@/testkit/messages/notices';
import { company, noon, person, prepaidCustomer } from '@/testkit/world';

const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

test('a customer asks, the consultant hears it, and the card says so until a top-up', async () => {
  const { companyId, customer, consultant, balanceId } = await prepaidCustomer({ amount: 90 });
  const colleague = await person({ memberOf: companyId });
  const asked = await (await apiAs(customer)).balances.askTopUp({
    id: balanceId,
    wish: '  Ten hours by Friday ',
  });
  const request = {
    askedAt: '2026-11-21T11:00:00.000Z',
    askedBy: customer.id,
    byName: customer.name,
    wish: 'Ten hours by Friday',
    wanted: null,
    by: { channel: 'screen', name: null },
  };
  expect(new Date(asked.topUpRequest?.askedAt ?? '')).toEqual(noon);
  expect({ ...asked.topUpRequest, askedAt: request.askedAt }).toEqual(request);

  expect(await listBell(consultant, balanceId)).toEqual(['topUpAsked']);
  expect(await listBell(customer, balanceId)).toEqual([]);
  expect(await listBell(colleague, balanceId)).toEqual([]);
  const [mail] = await mailsTo(consultant.email);
  expect(mail).toMatchObject({ kind: 'topUpAsked', companyId, userId: consultant.id });
  expect(mail?.textBody).toContain('”Ten hours by Friday”');
  expect(mail?.textBody).toContain(`http://localhost:3000/balances?balance=${balanceId}`);
  expect(mail?.textBody).toContain('http://localhost:3000/settings#notifications');

  const api = await apiAs(consultant);
  expect((await api.balances.find({ id: balanceId })).topUpRequest?.byName).toBe(customer.name);
  const toppedUp = await api.balances.topUp({ id: balanceId, amount: 600 });
  expect(toppedUp.topUpRequest).toBeNull();
  expect(await listBell(customer, balanceId)).toEqual(['toppedUp']);
  expect(await listBell(colleague, balanceId)).toEqual(['toppedUp']);
  expect(await listBell(consultant, balanceId)).toEqual(['topUpAsked']);
});

test('a requested amount is sold once, however many accept it at the same time', async () => {
  const { customer, consultant, balanceId: id } = await prepaidCustomer({ amount: 90 });
  const staff = await apiAs(await person({ role: 'staff' }));
  const own = await apiAs(customer);
  const { topUpRequest } = await own.balances.askTopUp({ id, amount: 600 });
  const askedAt = topUpRequest?.askedAt ?? '';
  expect(topUpRequest?.wanted).toBe(600);
  const [mail] = await mailsTo(consultant.email);
  expect(mail?.textBody).toMatch(/10\st mere/);

  const apis = [staff, await apiAs(consultant), staff, await apiAs(consultant)];
  const answers = await Promise.allSettled(
    apis.map((api) => api.balances.acceptTopUp({ id, askedAt })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await staff.balances.find({ id })).toMatchObject({
    currentAmount: 690,
    totalAmount: 690,
    topUpRequest: null,
  });
  await expect(staff.balances.acceptTopUp({ id, askedAt })).rejects.toMatchObject({
    code: 'topUpNotAsked',
  });
});

test('a request without an amount is answered in words, and may then be made again', async () => {
  const { customer, consultant, balanceId: id } = await prepaidCustomer({ amount: 90 });
  const [own, house] = [await apiAs(customer), await apiAs(consultant)];
  const { topUpRequest } = await own.balances.askTopUp({ id, wish: 'A bit more' });
  const askedAt = topUpRequest?.askedAt ?? '';
  await expect(house.balances.acceptTopUp({ id, askedAt })).rejects.toMatchObject({
    code: 'topUpNotAsked',
  });
  const answered = await house.balances.answerTopUp({ id, askedAt, answer: 'How much?' });
  expect(answered).toMatchObject({ currentAmount: 90, topUpRequest: null });
  expect(await listBell(customer, id)).toEqual(['topUpAnswered']);
  const next = await apiAs(customer, { now: later(1) });
  await next.balances.askTopUp({ id, wish: 'Five hours', amount: 300 });
  await expect(
    house.balances.answerTopUp({ id, askedAt, answer: 'Answered twice' }),
  ).rejects.toMatchObject({ code: 'topUpNotAsked' });
});

test('of ten colleagues who ask at once one is heard; a day later one may ask again', async () => {
  const { companyId, customer, consultant, balanceId } = await prepaidCustomer();
  const colleagues = await Promise.all(
    Array.from({ length: 10 }, () => person({ memberOf: companyId })),
  );
  const asking = colleagues.map(async (colleague) =>
    (await apiAs(colleague)).balances.askTopUp({ id: balanceId }),
  );
  const outcomes = await Promise.allSettled(asking);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const name = (await (await apiAs(customer)).balances.find({ id: balanceId })).topUpRequest
    ?.byName;
  const again = (hours: number) =>
    apiAs(customer, { now: later(hours) }).then((api) =>
      api.balances.askTopUp({ id: balanceId, wish: 'Still' }),
    );
  await expect(again(23.9)).rejects.toMatchObject(refusal('topUpAlreadyAsked', { name }));
  expect((await again(24)).topUpRequest).toMatchObject({ byName: customer.name, wish: 'Still' });
  expect(await listBell(consultant, balanceId)).toEqual(['topUpAsked', 'topUpAsked']);
});

test('two requests with one key are one', async () => {
  const { customer, consultant, balanceId } = await prepaidCustomer();
  const api = await apiAs(customer, { idempotencyKey: 'ask-me-once' });
  const [first, second] = [
    await api.balances.askTopUp({ id: balanceId }),
    await api.balances.askTopUp({ id: balanceId }),
  ];
  expect(second).toEqual(first);
  expect(await mailKindsTo(consultant)).toEqual(['topUpAsked']);
});

test('a new balance for the company answers, too; a closed balance takes no request', async () => {
  const { companyId, customer, consultant, balanceId } = await prepaidCustomer({
    expiresOn: '2026-11-01',
  });
  const [asking, selling] = [await apiAs(customer), await apiAs(consultant)];
  await asking.balances.askTopUp({ id: balanceId });
  await selling.balances.create({ companyId, type: 'hours', initialAmount: 60 });
  expect((await asking.balances.find({ id: balanceId })).topUpRequest).toBeNull();
  await selling.balances.close({ id: balanceId });
  await expect(asking.balances.askTopUp({ id: balanceId })).rejects.toMatchObject(
    refusal('balanceClosed'),
  );
});

test('all staff get the request by mail when the company has no active consultant', async () => {
  const companyId = await company();
  const [customer, staff] = [
    await person({ memberOf: companyId }),
    await person({ role: 'staff' }),
  ];
  const seller = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  const sold = await (await apiAs(seller)).balances.create({
    companyId,
    type: 'hours',
    initialAmount: 60,
  });
  await (await apiAs(staff)).people.disable({ id: seller.id });
  await (await apiAs(customer)).balances.askTopUp({ id: sold.id });
  expect(await mailKindsTo(staff)).toEqual(['topUpAsked']);
  expect(await mailKindsTo(seller)).toEqual([]);
  expect(await listBell(seller, sold.id)).toEqual([]);
});
