import { afterAll, afterEach, expect } from 'vitest';
import { readBrokenBalances } from '@/modules/balances/server/repository/broken-balances';
import { readBrokenTotals } from '@/modules/reports/server/repository/monthly-audit';
import { openedDatabase } from './database';

/** Checks after every test that touched a database that its books add up. */
afterEach(async () => {
  const database = await openedDatabase();
  if (!database) return;
  expect(await readBrokenBalances(database.db)).toEqual([]);
  expect(await readBrokenTotals(database.db)).toEqual([]);
});

afterAll(async () => {
  await (await openedDatabase())?.stop();
});
