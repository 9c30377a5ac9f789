import { expect, test } from 'vitest';
import type { Actor } from '@/platform/actor';
import { addDays, toDay } from '@/platform/day';
import { apiAs } from '@/testkit/api';
import { asOwner } from '@/testkit/database';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { balance, company, person, prepaidCustomer, task, work } from '@/testkit/world';
import { createChance } from '@/testkit/worlds/chance';
import { countForOverview } from '@/testkit/worlds/overview-count';
import { overviewWorld } from '@/testkit/worlds/overview-world';
import type { OverviewView } from '../contract';
import type { HomeReason } from '../domain';

test('the overview says what a count of the rows says, for people of all roles', async () => {
  const now = new Date();
  const { people, statusBefore } = await overviewWorld(createChance(createRandom(seed)), now);
  await person({ role: 'staff', staffStatus: 'pending' });
  expect(people).toHaveLength(20);
  const all: Record<string, number> = {};
  for (const actor of people) {
    const said = flatten(await (await apiAs(actor, { now })).overview.summary());
    const counted = await countForOverview(actor, {
      today: toDay(now, 'Europe/Copenhagen'),
      statusBefore,
    });
    expect({ role: actor.role, ...said }).toEqual({ role: actor.role, ...present(counted) });
    for (const [name, value] of Object.entries(said)) all[name] = (all[name] ?? 0) + value;
  }
  // A number that is zero for everybody would prove too little. Single months may be zero by
  // chance.
  const hollow = Object.entries(all).filter(
    ([name, value]) => value === 0 && !name.startsWith('monthly'),
  );
  expect(hollow).toEqual([]);
});

test('the months of a consultant are their own work, those of a customer all of it', async () => {
  const { balanceId, consultant, customer, companyId } = await prepaidCustomer();
  const colleague = await person({ role: 'consultant', memberOf: companyId, as: 'consultant' });
  await log(consultant, balanceId, 60);
  await log(colleague, balanceId, 25);
  expect((await tilesFor(consultant)).monthlyHours.hours.now).toBe(60);
  expect((await tilesFor(colleague)).totalHours.hours.now).toBe(25);
  expect((await tilesFor(customer)).monthlyHours.hours.now).toBe(85);
});

test('the week says who logged what on which day, and today beside yesterday', async () => {
  const { balanceId, consultant } = await prepaidCustomer();
  await log(consultant, balanceId, 30, '2026-11-21');
  await log(consultant, balanceId, 45, '2026-11-20');
  await log(consultant, balanceId, 15, '2026-11-16');
  await log(consultant, balanceId, 99, '2026-11-15');
  const { week } = await (await apiAs(consultant)).overview.summary();
  expect(week?.days).toEqual([16, 17, 18, 19, 20, 21, 22].map((date) => `2026-11-${date}`));
  expect(week?.people.map(({ days }) => days.map(({ hours }) => hours))).toEqual([
    [15, 0, 0, 0, 45, 30, 0],
  ]);
  expect(week).toMatchObject({
    today: { hours: 30, credits: 0 },
    yesterday: { hours: 45 },
    morePeople: 0,
  });
  const staff = await person({ role: 'staff' });
  const seen = (await (await apiAs(staff)).overview.summary()).week;
  expect(seen?.people.find(({ id }) => id === consultant.id)?.days[5]).toEqual({
    hours: 30,
    credits: 0,
  });
});

test('on a Monday yesterday is the Sunday of another week', async () => {
  const { balanceId, consultant } = await prepaidCustomer();
  await log(consultant, balanceId, 40, '2026-11-15');
  const { week } = await (await apiAs(consultant, { today: '2026-11-16' })).overview.summary();
  expect(week).toMatchObject({ yesterday: { hours: 40 }, today: { hours: 0 } });
  expect(week?.people[0]?.days.every(({ hours }) => hours === 0)).toBe(true);
});

test('an expired card needs attention until another of its type is sold', async () => {
  const now = new Date();
  const expiresOn = addDays(toDay(now, 'Europe/Copenhagen'), -1);
  const { companyId, consultant } = await prepaidCustomer({ expiresOn });
  const api = await apiAs(consultant, { now });
  const named = async () =>
    (await api.overview.summary()).attention.find(({ reason }) => reason === 'expired')?.named;
  expect(await named()).toHaveLength(1);
  await balance({ companyId, type: 'credits', amount: 10 });
  expect(await named()).toHaveLength(1);
  await balance({ companyId });
  expect(await named()).toBeUndefined();
});

test('a balance that got more this month was not active when the last one ended', async () => {
  const { balanceId, consultant } = await prepaidCustomer({ amount: 60 });
  await log(consultant, balanceId, 60);
  const later = new Date(Date.now() + 40 * 86_400_000);
  await asOwner(async (client) => {
    await client.query(`select set_config('app.actor', $1, false)`, [consultant.id]);
    await client.query(
      `insert into ledger_entry (balance_id, kind, amount, reason, seq, balance_after, actor_id,
         created_at) values ($1, 'adjustment', 600, 'More', 0, 0, '', $2)`,
      [balanceId, later],
    );
  });
  const { tiles } = await (await apiAs(consultant, { now: later })).overview.summary();
  expect(tiles.activeBalances).toEqual({ now: 1, before: 0 });
});

test('no number, name or week of another company appears', async () => {
  const canary = 'CANARYOFTHEOTHER';
  const other = await company({ name: canary });
  const rich = await balance({ companyId: other, amount: 10, expiresOn: '2026-11-30' });
  await task(other, canary);
  await log(await person({ role: 'staff' }), rich, 9);
  const { consultant, customer } = await prepaidCustomer();
  for (const actor of [
    consultant,
    customer,
    await person(),
    await person({ role: 'staff', staffStatus: 'pending' }),
  ]) {
    const said = await (await apiAs(actor)).overview.summary();
    expect(JSON.stringify(said)).not.toContain(canary);
    expect(said.attention).toEqual([]);
    expect(said.tiles.totalHours.hours.now + said.tiles.activeFeatures.now).toBe(0);
  }
  const staff = await (await apiAs(await person({ role: 'staff' }))).overview.summary();
  expect(JSON.stringify(staff.attention)).toContain(canary);
});

test('the first steps count as taken once they are', async () => {
  const founder = await person({ role: 'consultant' });
  const nothing = { company: false, balance: false, entry: false, invited: false };
  const started = async () => (await (await apiAs(founder)).overview.summary()).started;
  expect(await started()).toEqual(nothing);
  const { id: companyId } = await (await apiAs(founder)).companies.create({
    name: 'Første kunde',
  });
  const memberships = [{ companyId, relation: 'consultant' as const }];
  const api = await apiAs({ ...founder, memberships });
  const startedNow = async () => (await api.overview.summary()).started;
  expect(await startedNow()).toEqual({ ...nothing, company: true });
  const { id: balanceId } = await api.balances.create({
    companyId,
    type: 'hours',
    initialAmount: 600,
  });
  await api.time.record({ ...work, balanceId, amount: 30 });
  expect(await startedNow()).toEqual({ ...nothing, company: true, balance: true, entry: true });
  await api.people.invite({ email: `${founder.id}@kunde.example`, grants: 'customer', companyId });
  expect(await startedNow()).toMatchObject({ invited: true });
});

async function log(
  actor: Actor,
  balanceId: string,
  amount: number,
  serviceDate = work.serviceDate,
) {
  await (await apiAs(actor)).time.record({ ...work, balanceId, amount, serviceDate });
}

async function tilesFor(actor: Actor) {
  return (await (await apiAs(actor)).overview.summary()).tiles;
}

function flatten({ tiles, attention }: OverviewView): Record<string, number> {
  const { activeBalances, activeFeatures, activeCustomers, totalHours, monthlyHours } = tiles;
  const flat = Object.fromEntries(
    Object.entries({
      activeBalances,
      activeFeatures,
      ...(activeCustomers && { activeCustomers }),
    }).flatMap(([name, { now, before }]) => [
      [`${name}.now`, now],
      [`${name}.before`, before],
    ]),
  );
  const reasons = Object.fromEntries(
    attention.map(({ reason, count }) => [reason, count]),
  ) as Record<HomeReason, number>;
  const toBill = attention.find(({ reason }) => reason === 'toBill');
  return {
    ...flat,
    'totalHours.now': totalHours.hours.now,
    'totalHours.before': totalHours.hours.before,
    'totalCredits.now': totalHours.credits.now,
    'monthlyHours.now': monthlyHours.hours.now,
    'monthlyHours.before': monthlyHours.hours.before,
    'monthlyCredits.now': monthlyHours.credits.now,
    'monthlyCredits.before': monthlyHours.credits.before,
    ...reasons,
    ...(toBill?.work && { 'toBill.hours': toBill.work.hours }),
  };
}

/**
 * Returns the numbers that this person gets, without null ones and without reasons that are zero.
 */
function present(counted: Record<string, number | null>): Record<string, number> {
  const isReason = (name: string) => !/(now|before)$/.test(name);
  return Object.fromEntries(
    Object.entries(counted).filter((entry): entry is [string, number] => {
      const [name, value] = entry;
      return value !== null && !(isReason(name) && value === 0);
    }),
  );
}
