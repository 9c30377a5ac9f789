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
