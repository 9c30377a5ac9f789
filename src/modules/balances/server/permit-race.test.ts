import { expect, test } from 'vitest';
import { apiAs, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { roundsOf } from '@/testkit/machine/rounds-of';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { balance, company, person, work } from '@/testkit/world';
import { readBrokenBalances } from './repository/broken-balances';

const rounds = roundsOf(200);

/** Refusals caused by a faster client. Every other refusal is a bug. */
const overtaken = ['balanceTooLow', 'permitNotAsked', 'permitUsedUp'];

/** A busy machine may hold a lock for longer than the server waits: the caller tries again. */
async function insist<Answer>(go: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await go();
    } catch (error) {
      if (toProblemError(error).code !== 'unavailable') throw error;
    }
  }
}

test(`${rounds} rounds of permits while others log: all that is permitted, no more`, async () => {
  const random = createRandom(seed);
  const upTo = (max: number) => 1 + Math.floor(random() * max);
  const companyId = await company();
  const [staff, customer] = [
    await apiAs(await person({ role: 'staff' })),
    await apiAs(await person({ memberOf: companyId })),
  ];
  for (let round = 0; round < rounds; round += 1) {
    const id = await balance({ companyId, amount: 60, overdraftLimit: round % 3 === 0 ? 10 : 0 });
    const permitted = upTo(90);
    const { permitAsked, overdraftLimit } = await staff.balances.askPermit({
      id,
      amount: permitted,
    });
    const permitId = permitAsked?.id ?? '';
    const log = () => staff.time.record({ ...work, balanceId: id, amount: upTo(60) });
    const before = await log();
    const steps: (() => Promise<unknown>)[] = [
      () => customer.balances.givePermit({ id, permitId }),
      () => customer.balances.givePermit({ id, permitId }),
      log,
      log,
      log,
      () => staff.time.remove({ id: before.id }),
    ];
    if (random() < 0.3) steps.push(() => customer.balances.takeBackPermit({ id, permitId }));
    if (random() < 0.3) steps.push(() => customer.balances.refusePermit({ id, permitId }));
    if (random() < 0.3) steps.push(() => staff.balances.topUp({ id, amount: 5 }));
    const outcomes = await Promise.allSettled(steps.toSorted(() => random() - 0.5).map(insist));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(overtaken).toContain(toProblemError(outcome.reason).code);
    }
    const { currentAmount, permitLeft } = await staff.balances.find({ id });
    const [permit] = (await staff.balances.permits({ id })).items;
    const given = permit?.status === 'given' ? permitted : 0;
    const below = Math.max(0, -overdraftLimit - currentAmount);
    expect(below).toBeLessThanOrEqual(given);
    expect(permitLeft + (permit?.used ?? 0) + (permit?.takenBack ?? 0)).toBe(given);
    expect(permit?.used).toBeGreaterThanOrEqual(below);
    const left = Math.max(0, currentAmount + overdraftLimit) + permitLeft;
    if (left === 0) continue;
    const last = () => staff.time.record({ ...work, balanceId: id, amount: left });
    const ends = await Promise.allSettled([insist(last), insist(last)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await staff.balances.find({ id })).toMatchObject({ permitLeft: 0 });
  }
  expect(await readBrokenBalances((await testDatabase()).db)).toEqual([]);
});
