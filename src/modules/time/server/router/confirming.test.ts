import { expect, test } from 'vitest';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { balance, person, prepaidCustomer, work } from '@/testkit/world';

async function logged(amount = 60) {
  const world = await prepaidCustomer({ amount: 6000 });
  const api = await apiAs(world.consultant);
  const entry = await api.time.record({ ...work, balanceId: world.balanceId, amount });
  const staff = await apiAs(await person({ role: 'staff' }));
  return { ...world, api, entry, staff, payer: await apiAs(world.customer) };
}

test('an entry changed since it was seen is not confirmed, billed, moved or deleted', async () => {
  const { staff, companyId, entry, payer } = await logged();
  const { id, version } = entry;
  await staff.time.update({ id, version, amount: 90, title: 'Longer call' });
  const seen = { entries: [{ id, version }] };
  const balanceId = await balance({ companyId });
  const outcomes = await Promise.all([
    payer.time.validate({ ...seen, validated: true }),
    payer.time.validate({ ...seen, validated: false }),
    staff.time.bill({ ...seen, billed: true }),
    staff.time.bill({ ...seen, billed: false }),
    staff.time.move({ ...seen, balanceId }),
    staff.time.removeMany(seen),
  ]);
  const current = { id, version: 2, amount: 90, title: 'Longer call' };
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({
      done: [],
      unchanged: 0,
      refused: [{ id, code: 'entryChanged', current }],
    });
  }
  const singles: (() => Promise<unknown>)[] = [
    () => payer.time.validateOne({ id, version }),
    () => payer.time.invalidateOne({ id, version }),
    () => staff.time.billOne({ id, version }),
    () => staff.time.unbillOne({ id, version }),
    () => staff.time.remove({ id, version }),
    () => staff.time.removeTogether(seen),
  ];
  for (const single of singles) {
    await expect(single()).rejects.toMatchObject({
      code: 'entryChanged',
      data: { details: { current } },
    });
  }
  expect(await staff.time.find({ id })).toMatchObject({
    ...current,
    validatedAt: null,
    billedAt: null,
  });
});

test('a bulk action compares the version of each entry separately', async () => {
  const { staff, api, payer, balanceId, entry } = await logged();
  const other = await api.time.record({ ...work, balanceId, amount: 30 });
  await staff.time.update({ id: entry.id, version: entry.version, amount: 61 });
  const entries = [entry, other].map(({ id, version }) => ({ id, version }));
  expect(await payer.time.validate({ entries, validated: true })).toMatchObject({
    done: [{ id: other.id, version: other.version + 1 }],
    refused: [{ id: entry.id, current: { amount: 61 } }],
  });
});

test('one at a time: validated, billed and taken back; twice changes nothing', async () => {
  const { staff, payer, customer, entry } = await logged();
  const { id } = entry;
  const validated = await payer.time.validateOne({ id, version: entry.version });
  expect(validated).toMatchObject({ validatedBy: customer.id, version: entry.version + 1 });
  expect(await payer.time.validateOne({ id, version: validated.version })).toEqual(validated);
  const taken = await payer.time.invalidateOne({ id, version: validated.version });
  expect(taken.validatedAt).toBeNull();
  const billed = await staff.time.billOne({ id, version: taken.version });
  expect(billed.billedAt).not.toBeNull();
  await expect(payer.time.validateOne({ id, version: billed.version })).rejects.toMatchObject(
    refusal('entryBilled'),
  );
  expect(await staff.time.unbillOne({ id, version: billed.version })).toMatchObject({
    billedAt: null,
  });
});

test('an entry in question whose bill is taken back is no longer validated', async () => {
  const { staff, payer, entry } = await logged();
  const { id } = entry;
  const seen = async () => ({ id, version: (await staff.time.find({ id })).version });
  await payer.time.validateOne(await seen());
  await staff.time.billOne(await seen());
  await payer.time.question({ id, body: 'What was this?' });
  expect(await staff.time.find({ id })).toMatchObject({ validatedAt: expect.any(String) });
  const unbilled = { validatedAt: null, validatedBy: null, billedAt: null };
  expect(await staff.time.unbillOne(await seen())).toMatchObject(unbilled);
});

test('a bulk action can be undone with the versions that came back', async () => {
  const { payer, staff, entry } = await logged();
  const entries = [{ id: entry.id, version: entry.version }];
  const { done } = await payer.time.validate({ entries, validated: true });
  expect(await payer.time.validate({ entries: done, validated: false })).toMatchObject({
    done: [{ id: entry.id }],
  });
  const { version } = await staff.time.find({ id: entry.id });
  const billed = await staff.time.bill({ entries: [{ id: entry.id, version }], billed: true });
  expect(await staff.time.bill({ entries: billed.done, billed: false })).toMatchObject({
    done: [{ id: entry.id }],
  });
});

test('all that match are those that were read: changed ones refused, new ones not', async () => {
  const { api, staff, payer, companyId, balanceId, entry } = await logged();
  const other = await api.time.record({ ...work, balanceId, amount: 30 });
  const { readAt } = await payer.time.summary({ companyId });
  await staff.time.update({ id: entry.id, version: entry.version, amount: 90 });
  const late = await api.time.record({ ...work, balanceId, amount: 15 });
  const outcome = await payer.time.validate({ matching: { companyId }, readAt, validated: true });
  expect(outcome).toMatchObject({
    done: [{ id: other.id }],
    refused: [{ id: entry.id, code: 'entryChanged', current: { amount: 90 } }],
  });
  expect(await staff.time.find({ id: late.id })).toMatchObject({ validatedAt: null });
});

test('a readAt of the future confirms, bills and deletes no entry', async () => {
  const { staff, payer, companyId, entry } = await logged();
  await staff.time.update({ id: entry.id, version: entry.version, amount: 90 });
  const chosen = { matching: { companyId }, readAt: '2199-01-01T00:00:00Z' };
  for (const attempt of [
    () => payer.time.validate({ ...chosen, validated: true }),
    () => staff.time.bill({ ...chosen, billed: true }),
    () => staff.time.removeMany(chosen),
  ]) {
    await expect(attempt()).rejects.toMatchObject(refusal('readAtInFuture'));
  }
  expect(await staff.time.find({ id: entry.id })).toMatchObject({ validatedAt: null, amount: 90 });
});

test('a change that was under way while the sums were read counts as made after them', async () => {
  const { staff, payer, companyId, entry } = await logged();
  const { db } = await testDatabase();
  const readAt = await withTx(
    db,
    { actorId: 'somebody', channel: { kind: 'screen' }, requestId: 'test' },
    async (tx) => {
      const title = 'Made longer';
      await tx
        .updateTable('timeEntry')
        .set({ title, version: 2, updatedAt: (row) => row.fn('now') })
        .where('id', '=', entry.id)
        .execute();
      return (await payer.time.summary({ companyId })).readAt;
    },
  );
  const outcome = await payer.time.validate({ matching: { companyId }, readAt, validated: true });
  expect(outcome).toMatchObject({
    done: [],
    refused: [{ id: entry.id, current: { title: 'Made longer' } }],
  });
  expect(await staff.time.find({ id: entry.id })).toMatchObject({ validatedAt: null });
});

test('an edit and a validation at once, fifty times: validated is what was seen', async () => {
  const { staff, payer, balanceId, api } = await logged();
  for (let round = 0; round < 50; round += 1) {
    const { id, version } = await api.time.record({ ...work, balanceId, amount: 10 });
    const validate = () =>
      round % 2 === 0
        ? payer.time.validate({ entries: [{ id, version }], validated: true })
        : payer.time.validateOne({ id, version }).catch(toProblemError);
    await Promise.all([
      staff.time.update({ id, version, amount: 20 }).catch(toProblemError),
      validate(),
    ]);
    const { amount, validatedAt } = await staff.time.find({ id });
    expect({ round, isFalse: validatedAt !== null && amount !== 10 }).toEqual({
      round,
      isFalse: false,
    });
    await staff.time.remove({ id });
  }
});
