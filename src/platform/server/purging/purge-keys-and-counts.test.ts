import { expect, test } from 'vitest';
import { testDatabase } from '@/testkit/database';
import { noon } from '@/testkit/world';
import { purgeKeysAndCounts } from './purge-keys-and-counts';

test('a key answers repeats for two days, then it goes', async () => {
  const { db } = await testDatabase();
  const age = (hours: number) => new Date(noon.getTime() - hours * 3_600_000).toISOString();
  const rights = JSON.stringify({ role: 'staff', memberships: [] });
  await db
    .insertInto('idempotencyKey')
    .values([
      { actorId: 'a', key: 'fresh', requestHash: 'x', rights, createdAt: age(47) },
      { actorId: 'a', key: 'stale', requestHash: 'x', rights, createdAt: age(49) },
    ])
    .execute();
  await purgeKeysAndCounts(db, noon);
  expect(await db.selectFrom('idempotencyKey').select('key').execute()).toEqual([{ key: 'fresh' }]);
});

test('a notice of a change goes after an hour', async () => {
  const { db, ownerDb } = await testDatabase();
  const note = (rowId: string, minutes: number) => ({
    tableName: 'balance',
    audience: 'company',
    rowId,
    notedAt: new Date(noon.getTime() - minutes * 60_000).toISOString(),
  });
  await ownerDb.deleteFrom('changeNotice').execute();
  await ownerDb
    .insertInto('changeNotice')
    .values([note('fresh', 59), note('stale', 61)])
    .execute();
  await purgeKeysAndCounts(db, noon);
  const kept = await db.selectFrom('changeNotice').select('rowId').execute();
  expect(kept).toEqual([{ rowId: 'fresh' }]);
});
