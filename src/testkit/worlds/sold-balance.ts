import fc from 'fast-check';
import { addDays } from '@/platform/day';
import { withTx } from '@/platform/server/transaction';
import { insertMovement } from '@/testkit/worlds/insert-movement';
import { testDatabase } from '../database';
import { balance, company, person, today, work } from '../world';

type BalanceShape = {
  amount: number;
  left: number;
  expiresIn: number | null;
  isClosed: boolean;
  isPaused: boolean;
};

/**
 * Random sizes of balances with their remaining amounts. For some sizes 20 % and 50 % are whole
 * numbers, and for others they are not.
 */
export const soldBalances = fc
  .tuple(
    fc.constantFrom(3, 5, 7, 10, 100, 1000),
    fc.constantFrom(-1, 0, 1, 20, 50, 100),
    fc.integer({ min: -2, max: 2 }),
  )
  .map(([amount, percent, off]) => ({
    amount,
    left:
      percent < 1
        ? percent
        : Math.min(amount, Math.max(-1, Math.floor((amount * percent) / 100) + off)),
  }))
  .chain((figures) =>
    fc.record({
      amount: fc.constant(figures.amount),
      left: fc.constant(figures.left),
      expiresIn: fc.constantFrom(null, null, -1, 0, 1, 29, 30, 31),
      isClosed: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
      isPaused: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
    }),
  );

const full: BalanceShape = {
  amount: 100,
  left: 100,
  expiresIn: null,
  isClosed: false,
  isPaused: false,
};

/** Balances of every status, one for each. */
export const oneOfEachStatus: readonly BalanceShape[] = [
  full,
  { ...full, left: 50 },
  { ...full, left: 20 },
  { ...full, expiresIn: -1 },
  { ...full, isClosed: true },
];

/**
 * Sells a balance and logs entries until `left` remains, so that its total stays the amount sold.
 */
export async function sellBalance(
  { amount, left, expiresIn, isClosed, isPaused }: BalanceShape,
  on = today,
): Promise<string> {
  const companyId = await company(isPaused ? { accountStatus: 'paused' } : {});
  const expiresOn = expiresIn === null ? null : addDays(on, expiresIn);
  const id = await balance({ companyId, amount, overdraftLimit: 1, expiresOn });
  const staff = await person({ role: 'staff' });
  const { db } = await testDatabase();
  await withTx(
    db,
    { actorId: staff.id, channel: { kind: 'screen' }, requestId: 'test' },
    async (tx) => {
      if (left !== amount) {
        const used = {
          balanceId: id,
          companyId,
          consultantId: staff.id,
          createdBy: staff.id,
          amount: amount - left,
        };
        const entry = await tx
          .insertInto('timeEntry')
          .values({ ...work, ...used })
          .returning('id')
          .executeTakeFirstOrThrow();
        await insertMovement(tx, {
          balanceId: id,
          kind: 'charge',
          amount: left - amount,
          timeEntryId: entry.id,
        });
      }
      if (isClosed)
        await tx
          .updateTable('balance')
          .set({ closedAt: `${on}T00:00:00Z` })
          .where('id', '=', id)
          .execute();
    },
  );
  return id;
}
