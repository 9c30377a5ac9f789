import { expect, test } from 'vitest';
import { findBrokenBooks } from '@/modules/admin/server/check-books';
import { withLongRead } from '@/platform/server/transaction';
import { apiAs } from '@/testkit/api';
import { asOwner, testDatabase } from '@/testkit/database';
import { prepaidCustomer, work } from '@/testkit/world';

type Client = Parameters<Parameters<typeof asOwner>[0]>[0];

const listBroken = async () => {
  const database = await testDatabase();
  return (await findBrokenBooks((read) => withLongRead(database, read))).balances;
};

/** Changes rows of the ledger as only the owner of the database can. */
const forge = (change: (client: Client) => Promise<unknown>) =>
  asOwner(async (client) => {
    await client.query('alter table ledger_entry disable trigger user');
    await change(client);
    await client.query('alter table ledger_entry enable trigger user');
  });

test('each movement carries the hash of the one before; a changed moment is found', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 600 });
  const api = await apiAs(consultant);
  const { number } = await api.balances.find({ id: balanceId });
  const first = await api.time.record({ balanceId, ...work, amount: 30 });
  await api.time.record({ balanceId, ...work, amount: 60 });
  await api.time.update({ id: first.id, version: first.version, amount: 45 });
  expect(await listBroken()).not.toContain(number);
  const hashes = await asOwner(async (client) => {
    const { rows } = await client.query(
      `select encode(hash, 'hex') as hash from ledger_entry where balance_id = $1 order by seq`,
      [balanceId],
    );
    return rows.map(({ hash }: { hash: string }) => hash);
  });
  expect(hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  expect(new Set(hashes).size).toBe(4);

  const move = (by: string) =>
    forge((client) =>
      client.query(
        `update ledger_entry set created_at = created_at + $2::interval
          where balance_id = $1 and seq = 2`,
        [balanceId, by],
      ),
    );
  await move('1 day');
  expect(await listBroken()).toContain(number);
  await move('-1 day');
  expect(await listBroken()).not.toContain(number);
});

test('amounts that are changed together, so that all sums agree, are found', async () => {
  const { consultant, balanceId } = await prepaidCustomer({ amount: 600 });
  const api = await apiAs(consultant);
  const { number } = await api.balances.find({ id: balanceId });
  for (const amount of [30, 60]) await api.time.record({ balanceId, ...work, amount });
  const shift = (by: number) =>
    forge(async (client) => {
      await client.query(
        `update ledger_entry set amount = amount - $2 * case seq when 1 then 1 else -1 end,
                balance_after = balance_after - case seq when 1 then $2 else 0 end
          where balance_id = $1`,
        [balanceId, by],
      );
    });
  await shift(5);
  expect(await listBroken()).toContain(number);
  await shift(-5);
  expect(await listBroken()).not.toContain(number);
});

test('the moment of a sale, with which the chain begins, never changes', async () => {
  const { balanceId } = await prepaidCustomer({ amount: 600 });
  await expect(
    asOwner((client) =>
      client.query(`update balance set created_at = '2020-01-01' where id = $1`, [balanceId]),
    ),
  ).rejects.toMatchObject({ constraint: 'balance_immutable' });
});
