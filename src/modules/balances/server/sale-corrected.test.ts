import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withTx } from '@/platform/server/transaction';
import { apiAs, refusal } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { person, prepaidCustomer, work } from '@/testkit/world';

const card = { type: 'credits', initialAmount: 10, punchMinutes: 30 } as const;
const hours = { type: 'hours', initialAmount: 600 } as const;

async function seller() {
  const { companyId, consultant, customer } = await prepaidCustomer();
  return { companyId, customer, api: await apiAs(consultant) };
}

test('a punch is worth the minutes that were sold, for ever', async () => {
  const { companyId, api, customer } = await seller();
  const { id, punchMinutes } = await api.balances.create({ companyId, ...card });
  expect(punchMinutes).toBe(30);
  expect(await (await apiAs(customer)).balances.find({ id })).toMatchObject({ punchMinutes: 30 });
  const { db } = await testDatabase();
  const change = db.updateTable('balance').set({ punchMinutes: 60 }).where('id', '=', id);
  await expect(change.execute()).rejects.toThrow(/permission denied/);
});

test.each([
  [{ ...hours, punchMinutes: 30 }],
  [{ ...card, punchMinutes: 7 }],
  [{ ...card, punchMinutes: -30 }],
])('%j is not sold', async (sale) => {
  const { companyId, api } = await seller();
  await expect(api.balances.create({ companyId, ...sale } as never)).rejects.toMatchObject(
    refusal('invalidInput'),
  );
});

test('a sale of the wrong kind is corrected in one step', async () => {
  const { companyId, api } = await seller();
  const wrong = await api.balances.create({ companyId, ...card });
  const right = await api.balances.create({ companyId, ...hours, insteadOf: wrong.id });
  expect(right).toMatchObject(hours);
  await expect(api.balances.find({ id: wrong.id })).rejects.toMatchObject(
    refusal('balanceNotFound'),
  );
});

test.each(['entry', 'deleted entry', 'adjustment', 'link', 'asked permit', 'given permit'])(
  'a sale stays when there is something on it: %s',
  async (what) => {
    const { companyId, api, customer } = await seller();
    const { id } = await api.balances.create({ companyId, ...hours });
    if (what === 'adjustment')
      await (await apiAs(await person({ role: 'staff' }))).balances.adjust({
        ...{ id, amount: 60, reason: 'More' },
      });
    else if (what === 'link') await api.links.create({ balanceId: id, detail: 'left' });
    else if (what.endsWith('permit')) {
      const { permitAsked } = await api.balances.askPermit({ id, amount: 60, comment: '' });
      if (what.startsWith('given'))
        await (await apiAs(customer)).balances.givePermit({ id, permitId: permitAsked?.id ?? '' });
    } else {
      const entry = await api.time.record({ ...work, balanceId: id, amount: 15 });
      if (what === 'deleted entry') await api.time.remove({ id: entry.id });
    }
    const before = (await api.balances.list({ companyId })).items.length;
    await expect(api.balances.create({ companyId, ...card, insteadOf: id })).rejects.toMatchObject(
      refusal('balanceUsed'),
    );
    expect((await api.balances.list({ companyId })).items).toHaveLength(before);
  },
);

test('a sale is corrected only by those who may adjust it', async () => {
  const { companyId, api, customer } = await seller();
  const { id } = await api.balances.create({ companyId, ...hours });
  const other = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  const wish = { companyId, ...card, insteadOf: id };
  await expect((await apiAs(other)).balances.create(wish)).rejects.toMatchObject(
    refusal('notAllowed'),
  );
  await expect((await apiAs(customer)).balances.create(wish)).rejects.toThrow();
  const stranger = await prepaidCustomer();
  const theirs = { ...wish, companyId: stranger.companyId };
  await expect((await apiAs(stranger.consultant)).balances.create(theirs)).rejects.toMatchObject(
    refusal('balanceNotFound'),
  );
});

test('a link that has ended does not keep a wrong sale', async () => {
  const { companyId, api, customer } = await seller();
  const { id } = await api.balances.create({ companyId, ...hours });
  const { id: linkId } = await api.links.create({ balanceId: id, detail: 'left' });
  const { db } = await testDatabase();
  const ended = { expiresAt: sql<string>`created_at + interval '1 millisecond'` };
  const doer = { actorId: customer.id, channel: { kind: 'screen' }, requestId: 'test' } as const;
  await withTx(db, doer, (tx) =>
    tx.updateTable('cardLink').set(ended).where('id', '=', linkId).execute(),
  );
  await api.balances.create({ companyId, ...card, insteadOf: id });
  await expect(api.balances.find({ id })).rejects.toMatchObject(refusal('balanceNotFound'));
});

test('of a link and a correction at once one is done, in 20 rounds', async () => {
  const { companyId, api } = await seller();
  for (let round = 0; round < 20; round += 1) {
    const { id } = await api.balances.create({ companyId, ...hours });
    const done = await Promise.allSettled([
      api.links.create({ balanceId: id, detail: 'left' }),
      api.balances.create({ companyId, ...card, insteadOf: id }),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

test('of an entry and a correction at once exactly one is done, in 20 rounds', async () => {
  const { companyId, api } = await seller();
  for (let round = 0; round < 20; round += 1) {
    const { id } = await api.balances.create({ companyId, ...hours });
    const done = await Promise.allSettled([
      api.time.record({ ...work, balanceId: id, amount: 15 }),
      api.balances.create({ companyId, ...card, insteadOf: id }),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});
