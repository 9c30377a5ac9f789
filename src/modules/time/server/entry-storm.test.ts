import { expect, test } from 'vitest';
import { readBrokenTotals } from '@/modules/reports/server/repository/monthly-audit';
import { apiAs, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { roundsOf } from '@/testkit/machine/rounds-of';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { balance, person, prepaidCustomer, work } from '@/testkit/world';
import { asSeen } from '@/testkit/worlds/as-seen';

const rounds = roundsOf(12);
const clients = 8;
const initialAmount = 2_000;

type Api = Awaited<ReturnType<typeof apiAs>>;
type Storm = {
  entryIds: string[];
  balanceIds: string[];
  staff: Api;
  payer: Api;
  owner: Api;
  pick: <One>(of: One[]) => One;
};

/** Refusals caused by a faster client. Every other one is a bug. */
const overtaken = new Set([
  'balanceTooLow',
  'entryBilled',
  'entryChanged',
  'entryNotFound',
  'entryQuestioned',
  'entryValidated',
  'questionNotFound',
  'questionOpen',
]);

test(`all changes by ${clients} clients at once: entries, ledger and flags agree`, async () => {
  const random = createRandom(seed);
  for (let round = 0; round < rounds; round += 1) {
    const storm = await begin(random);
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (let step = 0; step < 8; step += 1)
          await attempt(() => storm.pick(steps)(storm, random));
      }),
    );
    await expectAgreement(storm);
    expect(await readBrokenTotals((await testDatabase()).db)).toEqual([]);
  }
});

type Step = (storm: Storm, random: () => number) => Promise<unknown>;

const steps: Step[] = [
  ({ staff, pick, entryIds }, random) => {
    const amount = 1 + Math.floor(random() * 300);
    const freeAmount = pick([0, 0, Math.floor(random() * amount), amount]);
    return edit(staff, pick(entryIds), { amount, freeAmount });
  },
  ({ owner, pick, entryIds }) => edit(owner, pick(entryIds), { title: 'Edited by its author' }),
  ({ staff, pick, entryIds, balanceIds }) =>
    edit(staff, pick(entryIds), { balanceId: pick(balanceIds) }),
  async ({ staff, entryIds, balanceIds, pick }) =>
    staff.time.move({ balanceId: pick(balanceIds), ...(await asSeen(some(entryIds, pick))) }),
  async ({ payer, entryIds, pick }, random) =>
    payer.time.validate({ validated: random() < 0.6, ...(await asSeen(some(entryIds, pick))) }),
  async ({ staff, entryIds, pick }, random) =>
    staff.time.bill({ billed: random() < 0.5, ...(await asSeen(some(entryIds, pick))) }),
  async ({ staff, entryIds, pick }) =>
    staff.time.removeMany({ ...(await asSeen(some(entryIds, pick).slice(0, 1))) }),
  ({ owner, pick, entryIds }) => owner.time.remove({ id: pick(entryIds) }),
  ({ payer, pick, entryIds }) => payer.time.question({ id: pick(entryIds), body: 'Why?' }),
  ({ payer, pick, entryIds }) => payer.time.question({ id: pick(entryIds), body: 'Sure?' }),
  ({ owner, pick, entryIds }) =>
    owner.time.replyToQuestion({ id: pick(entryIds), body: 'Because.' }),
  ({ payer, pick, entryIds }) => payer.time.withdrawQuestion({ id: pick(entryIds) }),
  ({ staff, pick, entryIds }) =>
    staff.time.keepQuestioned({ id: pick(entryIds), body: 'As agreed.' }),
];

async function edit(
  api: Api,
  id: string,
  changes: { amount?: number; freeAmount?: number; title?: string; balanceId?: string },
) {
  const { version } = await api.time.find({ id });
  const edited = await api.time.update({ id, version, ...changes });
  // The version rose by one: no other change came between reading and saving.
  expect(edited.version).toBe(version + 1);
}

async function begin(random: () => number): Promise<Storm> {
  const { companyId, balanceId, consultant, customer } = await prepaidCustomer({
    amount: initialAmount,
  });
  const others = await Promise.all([1, 2].map(() => balance({ companyId, amount: initialAmount })));
  const balanceIds = [balanceId, ...others];
  const owner = await apiAs(consultant);
  const { items } = await owner.time.recordTogether({
    entries: Array.from({ length: 24 }, (_, index) => ({
      ...work,
      balanceId: balanceIds[index % 3] ?? balanceId,
      amount: 60,
    })),
  });
  return {
    entryIds: items.map(({ id }) => id),
    balanceIds,
    owner,
    staff: await apiAs(await person({ role: 'staff' })),
    payer: await apiAs(customer),
    pick: (of) => of[Math.floor(random() * of.length)] as (typeof of)[number],
  };
}

/** Expects of each balance that the bought amount, less the entries, is the amount left. */
async function expectAgreement({ balanceIds, staff }: Storm): Promise<void> {
  const { db } = await testDatabase();
  for (const balanceId of balanceIds) {
    const { currentAmount, questionedAmount } = await staff.balances.find({ id: balanceId });
    const { hours } = await staff.time.summary({ balanceId });
    expect(initialAmount - hours.total).toBe(currentAmount);
    const entries = await db
      .selectFrom('timeEntry')
      .selectAll()
      .where('balanceId', '=', balanceId)
      .execute();
    for (const entry of entries) {
      expect(entry.validatedAt === null).toBe(entry.validatedBy === null);
      expect(entry.billedAt === null).toBe(entry.billedBy === null);
    }
    const standing = entries.filter(({ deletedAt }) => deletedAt === null);
    const sum = (of: typeof entries) => of.reduce((total, { amount }) => total + amount, 0);
    expect(hours.free).toBe(standing.reduce((total, { freeAmount }) => total + freeAmount, 0));
    expect(hours.validated).toBe(sum(standing.filter(({ validatedAt }) => validatedAt !== null)));
    const questioned = standing.filter(({ questionedAt }) => questionedAt !== null);
    expect(hours.questioned).toBe(sum(questioned));
    expect(questionedAmount).toBe(sum(questioned));
    const open = await db
      .selectFrom('entryQuestion as question')
      .innerJoin('timeEntry as entry', 'entry.id', 'question.timeEntryId')
      .where('entry.balanceId', '=', balanceId)
      .where('question.outcome', 'is', null)
      .select('question.timeEntryId')
      .execute();
    expect(open.map(({ timeEntryId }) => timeEntryId).sort()).toEqual(
      questioned.map(({ id }) => id).sort(),
    );
    expect(hours.billed).toBe(sum(standing.filter(({ billedAt }) => billedAt !== null)));
  }
}

async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!overtaken.has(toProblemError(error).code)) throw error;
  }
}

function some<One>(of: One[], pick: <Any>(from: Any[]) => Any): One[] {
  return [...new Set([pick(of), pick(of), pick(of), pick(of), pick(of)])];
}
