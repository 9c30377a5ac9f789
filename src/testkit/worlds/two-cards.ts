import { sellStanding } from '@/modules/balances/server/take-turns';
import { apiAs } from '../api';
import { testDatabase } from '../database';
import { place } from '../jobs';
import { company, person, today } from '../world';

/** Day on which the second card is sold. */
export const secondDay = '2026-12-21';

/**
 * Creates a customer with two cards of ten hours of one sale that repeats. The first one expires on
 * 20 January 2027, the second one a month later.
 */
export async function twoCards() {
  const companyId = await company();
  const consultant = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  const customer = await person({ memberOf: companyId });
  const seller = await apiAs(consultant);
  const sale = { type: 'hours', amount: 600, everyMonths: 1, livesMonths: 2 } as const;
  await seller.balances.createStandingSale({ ...sale, companyId, startsOn: today });
  const [first] = (await seller.balances.list({ companyId })).items;
  const { db } = await testDatabase();
  await sellStanding(db, { ...place, today: secondDay });
  const api = await apiAs(consultant, { today: secondDay });
  const [second] = (await api.balances.list({ companyId })).items;
  if (!first || !second) throw new Error('No cards');
  return { companyId, consultant, customer, api, first, second };
}
