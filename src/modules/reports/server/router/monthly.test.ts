import { expect, test } from 'vitest';
import { apiAs } from '@/testkit/api';
import { balance, company, person, prepaidCustomer, task, work } from '@/testkit/world';
import { asSeen } from '@/testkit/worlds/as-seen';

/**
 * October and November of one customer: hours and credits, on a task and on none, by one
 * consultant.
 */
async function twoMonths() {
  const { companyId, balanceId, consultant, customer } = await prepaidCustomer({ amount: 6_000 });
  const cards = await balance({ companyId, type: 'credits', amount: 10 });
  const taskId = await task(companyId);
  const api = await apiAs(consultant);
  const { items } = await api.time.recordTogether({
    entries: [
      { ...work, balanceId, amount: 30, serviceDate: '2026-10-31', category: 'design' },
      {
        ...{ ...work, balanceId, amount: 90, serviceDate: '2026-11-01', freeAmount: 30, taskId },
      },
      { ...work, balanceId, amount: 45, serviceDate: '2026-11-20', category: 'support' },
      { ...work, balanceId: cards, amount: 1, serviceDate: '2026-11-20', category: 'support' },
      { ...work, balanceId, amount: 500, serviceDate: '2026-11-20', category: 'other' },
    ],
  });
  const idOf = (amount: number) => items.find((entry) => entry.amount === amount)?.id ?? '';
  await api.time.remove({ id: idOf(500) });
  const payer = await apiAs(customer);
  await payer.time.validate({ ...(await asSeen([idOf(60)])), validated: true });
  await (await apiAs(await person({ role: 'staff' }))).time.bill({
    ...(await asSeen([idOf(45)])),
    billed: true,
  });
  return { companyId, consultant, taskId, payer };
}

test('a month by category: hours and credits apart, with flags and the month before', async () => {
  const { payer, companyId } = await twoMonths();
  const report = await payer.reports.monthly({ month: '2026-11', companyId });
  const none = { entries: 0, total: 0, validated: 0, billed: 0, unbilled: 0, free: 0, before: 0 };
  expect(report.groups).toEqual([
    {
      id: 'design',
      name: null,
      hours: {
        entries: 1,
        total: 60,
        validated: 60,
        billed: 0,
        unbilled: 60,
        free: 30,
        before: 30,
      },
      credits: none,
    },
    {
      id: 'support',
      name: null,
      hours: { entries: 1, total: 45, validated: 0, billed: 45, unbilled: 0, free: 0, before: 0 },
      credits: { ...none, entries: 1, total: 1, unbilled: 1 },
    },
  ]);
  expect(report.total.hours).toMatchObject({
    total: 105,
    validated: 60,
    billed: 45,
    unbilled: 60,
    free: 30,
    before: 30,
  });
  expect(report.months).toHaveLength(12);
  expect(report.months.at(-2)).toMatchObject({
    month: '2026-10-01',
    hours: { design: 30, support: 0 },
    credits: 0,
  });
  expect(report.months.at(-1)).toMatchObject({
    month: '2026-11-01',
    hours: { design: 60, support: 45 },
    credits: 1,
  });
});

test('by consultant, customer and task it comes to the same', async () => {
  const { payer, companyId, consultant, taskId } = await twoMonths();
  const by = async (group: 'consultant' | 'customer' | 'feature') =>
    (await payer.reports.monthly({ month: '2026-11', group })).groups.map(({ id, name, hours }) => [
      id,
      name,
      hours.total,
    ]);
  expect(await by('consultant')).toEqual([[consultant.id, consultant.name, 105]]);
  expect(await by('customer')).toEqual([[companyId, expect.stringContaining('Company'), 105]]);
  expect(await by('feature')).toEqual([
    [taskId, expect.stringMatching(/^FEAT-\d+ Front page$/), 60],
    [null, null, 45],
  ]);
});

test('an empty month names the latest that is not; strangers get no month', async () => {
  const { payer, companyId } = await twoMonths();
  expect(await payer.reports.monthly({ month: '2024-02' })).toMatchObject({
    groups: [],
    latestMonth: '2026-11',
  });
  const stranger = await apiAs(await person({ memberOf: await company() }));
  for (const asked of [{ companyId }, {}]) {
    expect(await stranger.reports.monthly({ month: '2026-11', ...asked })).toMatchObject({
      groups: [],
      latestMonth: null,
    });
  }
});
