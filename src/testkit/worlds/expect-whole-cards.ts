import { expect } from 'vitest';
import { defaultThresholds, judgeState } from '@/modules/balances/domain/spend';
import { toWholeCard } from '@/modules/balances/domain/to-whole-card';
import type { Day } from '@/platform/day';
import type { apiAs } from '../api';

type Api = Awaited<ReturnType<typeof apiAs>>;

/**
 * Expects of each card of a company that its figure is the one that its sentence explains, of each
 * listed one that its status is that of the figure and the one by which it is found, and that both
 * views of the customer give equal reasons to act.
 */
export async function expectWholeCards(api: Api, companyId: string, today: Day): Promise<void> {
  const { items } = await api.balances.list({ companyId });
  const { items: sales } = await api.balances.standingSales({ companyId });
  const ids = sales.flatMap(({ turns }) => turns.flatMap(({ balanceId }) => balanceId ?? []));
  for (const id of ids) {
    const { amount } = await api.balances.explain({ id });
    expect(amount).toBe(toWholeCard(await api.balances.find({ id })).currentAmount);
  }
  for (const item of items) {
    const whole = toWholeCard(item);
    expect(item.status).toBe(judgeState(whole, today, defaultThresholds).status);
    const found = await api.balances.list({ companyId, status: item.status });
    expect(found.items.map(({ id }) => id)).toContain(item.id);
  }
  const { company, attention } = await api.crm.customer({ id: companyId });
  const listed = await api.crm.customers({ q: company.name });
  expect(listed.items.find(({ id }) => id === companyId)?.attention).toEqual(attention);
}
