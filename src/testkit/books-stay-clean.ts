import { afterAll, afterEach, expect } from 'vitest';
import { listBrokenBalances } from '@/modules/balances/server/repository/broken-balances';
import { listBrokenTotals } from '@/modules/reports/server/repository/monthly-audit';
import { openedDatabase } from './database';

/** After every test that touched a database, its books must add up. */
afterEach(async () => {
  const database = await openedDatabase();
  if (!database) return;
  expect(await listBrokenBalances(database.db)).toEqual([]);
  expect(await listBrokenTotals(database.db)).toEqual([]);
});

afterAll(async () => {
  await (await openedDatabase())?.stop();
});
