import fc from 'fast-check';
import { takeNumber } from '@/modules/balances/server/repository/numbering';
import { addDays } from '@/platform/day';
import { withTx } from '@/platform/server/transaction';
import { insertMovement } from '@/testkit/worlds/insert-movement';
import { testDatabase } from '../database';
import { company, person, today, work } from '../world';

/** Random customers on both sides of each limit in the rules of attention. */
export const customerCases = fc.record({
  accountStatus: fc.constantFrom(
    'active' as const,
    'active' as const,
    'active' as const,
    'paused' as const,
  ),
  accountType: fc.constantFrom('customer' as const, 'customer' as const, 'prospect' as const),
  workedAgo: fc.constantFrom(0, 59, 60, 61, 300),
  sold: fc.array(
    fc.record({
      type: fc.constantFrom('hours' as const, 'credits' as const),
      left: fc.constantFrom(-1, 0, 2, 3, 5, 10, 10),
      expiresIn: fc.constantFrom(null, null, null, -1, 0, 30, 31),
      isClosed: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
      soldAgo: fc.constantFrom(0, 59, 60, 61, 200, 200),
    }),
    { maxLength: 3 },
  ),
});
type CustomerCase = typeof customerCases extends fc.Arbitrary<infer One> ? One : never;

const untouched: CustomerCase['sold'][number] = {
  type: 'hours',
  left: 10,
  expiresIn: null,
  isClosed: false,
  soldAgo: 0,
};

const calm: CustomerCase = {
  accountStatus: 'active',
  accountType: 'customer',
  workedAgo: 0,
  sold: [untouched],
};

/** Customers that need attention, one for each reason. */
export const oneOfEachReason: readonly CustomerCase[] = [
  { ...calm, sold: [{ ...untouched, expiresIn: -1 }] },
  { ...calm, sold: [{ ...untouched, left: 0 }] },
  { ...calm, sold: [{ ...untouched, left: 2 }] },
  { ...calm, sold: [{ ...untouched, expiresIn: 30 }] },
  { ...calm, sold: [{ ...untouched, left: 5, soldAgo: 200 }], workedAgo: 300 },
  { ...calm, sold: [] },
];

/** Creates a customer with balances of 10, each used by entries of one on the same day. */
export async function insertCustomerCase(
  { accountType, accountStatus, sold, workedAgo }: CustomerCase,
  word: string,
): Promise<void> {
  const { ownerDb } = await testDatabase();
  const author = await person({ role: 'staff' });
  const companyId = await company({ accountStatus, serviceTypes: [word] });
  await withTx(
    ownerDb,
    { actorId: author.id, channel: { kind: 'screen' }, requestId: 'test' },
    async (tx) => {
      await tx.updateTable('company').set({ accountType }).where('id', '=', companyId).execute();
      for (const { type, left, expiresIn, isClosed, soldAgo } of sold) {
        const expiresOn = expiresIn === null ? null : addDays(today, expiresIn);
        const createdAt = `${addDays(today, -soldAgo)}T11:00:00Z`;
        const amounts = { initialAmount: 10, currentAmount: 10, overdraftLimit: 1 };
        const { id } = await tx
          .insertInto('balance')
          .values({
            ...amounts,
            companyId,
            type,
            number: await takeNumber(tx, type),
            expiresOn,
            createdBy: author.id,
            createdAt,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (let used = left; used < 10; used += 1) {
          const entry = {
            ...work,
            balanceId: id,
            companyId,
            consultantId: author.id,
            createdBy: author.id,
            amount: 1,
          };
          const { id: timeEntryId } = await tx
            .insertInto('timeEntry')
            .values({ ...entry, serviceDate: addDays(today, -workedAgo) })
            .returning('id')
            .executeTakeFirstOrThrow();
          await insertMovement(tx, { balanceId: id, kind: 'charge', amount: -1, timeEntryId });
        }
        if (isClosed)
          await tx
            .updateTable('balance')
            .set({ closedAt: createdAt })
            .where('id', '=', id)
            .execute();
      }
    },
  );
}
