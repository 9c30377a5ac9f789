import { expect, test } from 'vitest';
import { sellStanding } from '@/modules/balances/server/take-turns';
import { apiAs } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { place } from '@/testkit/jobs';
import { company, person, today, work } from '@/testkit/world';
import { listLinkedBalances } from './linked-balances';

test('a link shows its own card, also when its sale has more cards than a link shows', async () => {
  const [companyId, staff] = [await company(), await person({ role: 'staff' })];
  const api = await apiAs(staff);
  const agreed = { companyId, type: 'hours', amount: 60, everyMonths: 1, startsOn: today } as const;
  const { turns } = await api.balances.createStandingSale(agreed);
  const balanceId = turns[0]?.balanceId ?? '';
  await api.time.record({ ...work, balanceId, amount: 60 });
  const { db } = await testDatabase();
  await sellStanding(db, { ...place, today: '2031-11-21' });
  const shown = await listLinkedBalances(db, { companyId, balanceId }, today);
  expect(shown).toHaveLength(50);
  expect(shown.map(({ id }) => id)).toContain(balanceId);
});
