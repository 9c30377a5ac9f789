import { expect, test } from 'vitest';
import { readBrokenBalances } from '@/modules/balances/server/repository/broken-balances';
import { readBrokenTotals } from '@/modules/reports/server/repository/monthly-audit';
import { apiAs, toProblemError } from '@/testkit/api';
import { testDatabase } from '@/testkit/database';
import { seed } from '@/testkit/machine/seed';
import { createRandom } from '@/testkit/random';
import { balance, person, prepaidCustomer, work } from '@/testkit/world';
import { asSeen } from '@/testkit/worlds/as-seen';

const changes = 200;
const clients = 10;
const bought = 1_000;
/** Few entries, so that most changes meet another one on the same entry. */
const entries = 6;

/** Refusals caused by a faster client. Every other one is a bug. */
const overtaken = [
  'balanceTooLow',
  'entryChanged',
  'entryNotFound',
  'entryQuestioned',
  'questionNotFound',
  'questionOpen',
];

test(`${changes} racing changes to entries that are objected to leave clean books`, async () => {
  const random = createRandom(seed);
  const pick = <One>(of: readonly One[]) => of[Math.floor(random() * of.length)] as One;
  const world = await prepaidCustomer({ amount: bought });
  const balanceIds = [
    world.balanceId,
    await balance({ companyId: world.companyId, amount: bought }),
  ];
  const owner = await apiAs(world.consultant);
  const payer = await apiAs(world.customer);
  const staff = await apiAs(await person({ role: 'staff' }));
  const logged = await owner.time.recordTogether({
    entries: Array.from({ length: entries }, (_, index) => ({
      ...work,
      balanceId: balanceIds[index % 2] ?? world.balanceId,
      amount: 60,
    })),
  });
  const ids = logged.items.map(({ id }) => id);
  const edit = async (id: string, amount: number) => {
    const { version } = await staff.time.find({ id });
    await staff.time.update({ id, version, amount });
  };
  const move = async (id: string, balanceId: string) =>
    staff.time.move({ balanceId, ...(await asSeen([id])) });
  const steps: [weight: number, step: (id: string) => Promise<unknown>][] = [
    [10, (id) => payer.time.question({ id, body: 'We did not ask for this' })],
    [4, (id) => pick([owner, payer]).time.replyToQuestion({ id, body: 'Which call?' })],
    [4, (id) => payer.time.withdrawQuestion({ id })],
    [4, (id) => staff.time.keepQuestioned({ id, body: 'As agreed' })],
    [5, (id) => edit(id, 1 + Math.floor(random() * 90))],
    [3, (id) => move(id, pick(balanceIds))],
    [1, (id) => owner.time.remove({ id })],
  ];
  const weighted = steps.flatMap(([weight, step]) => Array<typeof step>(weight).fill(step));

  const done = { made: 0, refused: 0 };
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let turn = 0; turn < changes / clients; turn += 1) {
        try {
          await pick(weighted)(pick(ids));
          done.made += 1;
        } catch (error) {
          expect(overtaken).toContain(toProblemError(error).code);
          done.refused += 1;
        }
      }
    }),
  );
  expect(done.made + done.refused).toBe(changes);
  expect(done.made).toBeGreaterThan(0);
  await expectCleanBooks(staff, ids, balanceIds);
});

/** The books add up, and each entry in question has exactly one open question. */
async function expectCleanBooks(
  staff: Awaited<ReturnType<typeof apiAs>>,
  ids: readonly string[],
  balanceIds: readonly string[],
): Promise<void> {
  const { db } = await testDatabase();
  const open = await db
    .selectFrom('entryQuestion')
    .innerJoin('timeEntry as entry', 'entry.id', 'entryQuestion.timeEntryId')
    .select(['entry.id', 'entry.questionedAt', 'entry.deletedAt'])
    .where('outcome', 'is', null)
    .where('entry.id', 'in', ids)
    .execute();
  const standing = await db
    .selectFrom('timeEntry')
    .select(['id', 'balanceId', 'amount', 'questionedAt'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute();
  const questioned = standing.filter(({ questionedAt }) => questionedAt !== null);
  expect(open.map(({ id }) => id).sort()).toEqual(questioned.map(({ id }) => id).sort());
  for (const id of balanceIds) {
    const sum = (of: typeof standing) =>
      of.reduce((total, entry) => total + (entry.balanceId === id ? entry.amount : 0), 0);
    expect(await staff.balances.find({ id })).toMatchObject({
      currentAmount: bought - sum(standing),
      questionedAmount: sum(questioned),
    });
  }
  expect(await readBrokenBalances(db)).toEqual([]);
  expect(await readBrokenTotals(db)).toEqual([]);
}
