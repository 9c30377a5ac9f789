import { afterAll, afterEach, expect } from 'vitest';
import { readBrokenBalances } from '@/modules/balances/server/repository/broken-balances';
import { readBrokenTotals } from '@/modules/reports/server/repository/monthly-audit';
import { openedDatabase } from './database';

/** After every test that touched a database, its books must add up. */
afterEach(async () => {
  const database = await openedDatabase();
  if (!database) return;
  expect(await readBrokenBalances(database.db)).toEqual([]);
  expect(await readBrokenTotals(database.db)).toEqual([]);
});

afterAll(async () => {
  await (await openedDatabase())?.stop();
});
