import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/platform/day';
import { apiAs, refusal } from '@/testkit/api';
import { seed } from '@/testkit/machine/seed';
import { company, person, prepaidCustomer, today, work } from '@/testkit/world';
import { oneOfEachStatus, sellBalance, soldBalances } from '@/testkit/worlds/sold-balance';
import { balanceSorts, expiresWithin, expiringSoonDays } from '../../domain/listing';
import { balanceStatuses, defaultThresholds, judgeState } from '../../domain/spend';

test('filters and counts agree with the status of every balance, at every edge', async () => {
  const staff = await apiAs(await person({ role: 'staff' }));
  for (const one of [...oneOfEachStatus, ...fc.sample(soldBalances, { numRuns: 145, seed })])
    await sellBalance(one);
  const all = await everything(staff, {});
  const asked = (days: number) => (row: (typeof all)[number]) =>
    expiresWithin(row, days, today, defaultThresholds);

  for (const row of all) expect(row.status).toBe(judgeState(row, today, defaultThresholds).status);
  for (const status of balanceStatuses) {
    const found = await everything(staff, { status });
    expect(idsOf(found), status).toEqual(idsOf(all.filter((row) => row.status === status)));
    expect(found.length, `${status} occurs`).toBeGreaterThan(0);
  }
  expect(idsOf(await everything(staff, { status: ['low', 'expired'] }))).toEqual(
    idsOf(all.filter(({ status }) => status === 'low' || status === 'expired')),
  );
  for (const days of [0, 29, 30, 31]) {
    expect(idsOf(await everything(staff, { expiringWithin: days }))).toEqual(
      idsOf(all.filter(asked(days))),
    );
  }
  const count = (status: string) => all.filter((row) => row.status === status).length;
  expect(await staff.balances.counts({})).toEqual({
    all: all.length,
    low: count('low'),
    expiringSoon: all.filter(asked(expiringSoonDays)).length,
    expired: count('expired'),
    inactive: count('inactive'),
  });
});

test.each([
  [1000, 201, 'medium'],
  [1000, 200, 'low'],
  [1000, 501, 'good'],
  [1000, 500, 'medium'],
  [7, 1, 'low'],
  [7, 2, 'medium'],
  [7, 3, 'medium'],
  [7, 4, 'good'],
  [1000, 1, 'low'],
  [1000, 0, 'inactive'],
  [1000, -1, 'inactive'],
] as const)(
  'of %i, %i left is %s in the list, the filter and on its own',
  async (amount, left, status) => {
    const id = await sellBalance({
      amount,
      left,
      expiresIn: null,
      isClosed: false,
      isPaused: false,
    });
    const staff = await apiAs(await person({ role: 'staff' }));
    const { companyId, status: alone } = await staff.balances.find({ id });
    expect(alone).toBe(status);
    expect(idsOf((await staff.balances.list({ companyId, status })).items)).toEqual([id]);
  },
);

/**
 * Copenhagen leaves winter time in the night to 2026-03-29 and summer time in the night to
 * 2026-10-25.
 */
test.each([
  ['2026-03-28', '2026-03-28T22:59:59Z'],
  ['2026-03-29', '2026-03-29T21:59:59Z'],
  ['2026-10-24', '2026-10-24T21:59:59Z'],
  ['2026-10-25', '2026-10-25T22:59:59Z'],
  ['2026-11-21', '2026-11-21T22:59:59Z'],
])(
  'a balance for %s is usable until midnight where the customer is, and not a second longer',
  async (day, last) => {
    const person = await prepaidCustomer({ expiresOn: day });
    const before = await apiAs(person.consultant, { now: new Date(last) });
    const after = await apiAs(person.consultant, { now: new Date(Date.parse(last) + 1000) });
    const { balanceId: id, companyId } = person;
    const entry = { ...work, balanceId: id, amount: 1 };

    expect(await before.balances.find({ id })).toMatchObject({ status: 'good' });
    expect(await before.balances.counts({ companyId })).toMatchObject({
      expired: 0,
      expiringSoon: 1,
    });
    expect(
      (await before.balances.list({ companyId, status: 'good', expiringWithin: 0 })).items,
    ).toHaveLength(1);
    await before.time.record({ ...entry, serviceDate: day });
    await before.balances.topUp({ id, amount: 1 });

    expect(await after.balances.find({ id })).toMatchObject({ status: 'expired' });
    expect(await after.balances.counts({ companyId })).toMatchObject({
      expired: 1,
      expiringSoon: 0,
    });
    expect((await after.balances.list({ companyId, status: 'expired' })).items).toHaveLength(1);
    await expect(
      after.time.record({ ...entry, serviceDate: addDays(day, 1) }),
    ).rejects.toMatchObject(refusal('balanceExpired'));
    await after.time.record({ ...entry, serviceDate: day });
    await expect(after.balances.topUp({ id, amount: 1 })).rejects.toMatchObject(
      refusal('balanceExpired'),
    );
  },
);

test('every sort puts every balance on exactly one page, in order', async () => {
  const companyId = await company({ name: 'Sorted' });
  const staff = await apiAs(await person({ role: 'staff' }));
  for (const expiresOn of [
    '2026-12-01',
    null,
    '2026-12-01',
    '2027-01-01',
    null,
    '2026-11-30',
    null,
  ]) {
    const { id } = await staff.balances.create({
      companyId,
      type: 'hours',
      initialAmount: 300,
      expiresOn,
    });
    await staff.time.record({ ...work, balanceId: id, amount: expiresOn === null ? 100 : 37 });
  }
  for (const sort of balanceSorts) {
    const whole = (await staff.balances.list({ companyId, sort })).items;
    expect(whole).toHaveLength(7);
    expect(await everything(staff, { companyId, sort, limit: 2 })).toEqual(whole);
    const keys = whole.map((row) =>
      sort === 'expiry'
        ? (row.expiresOn ?? '9')
        : sort === 'remaining'
          ? row.currentAmount
          : sort === 'number'
            ? row.number
            : 0,
    );
    expect(keys, sort).toEqual(keys.toSorted());
  }
  const { nextCursor } = await staff.balances.list({ companyId, sort: 'expiry', limit: 2 });
  await expect(
    staff.balances.list({ companyId, sort: 'newest', cursor: nextCursor ?? '' }),
  ).rejects.toMatchObject(refusal('badRequest'));
});

type Api = Awaited<ReturnType<typeof apiAs>>;

async function everything(api: Api, asked: NonNullable<Parameters<Api['balances']['list']>[0]>) {
  const found = [];
  let cursor: string | undefined;
  do {
    const page = await api.balances.list({ limit: 100, ...asked, ...(cursor && { cursor }) });
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id).sort();
}
