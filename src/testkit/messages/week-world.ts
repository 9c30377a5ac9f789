import { insertMember } from '@/modules/people/server/repository/members';
import type { Day } from '@/platform/day';
import { onScreen, type Tx, withTx } from '@/platform/server/transaction';
import { testDatabase } from '../database';

async function change<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { ownerDb } = await testDatabase();
  return withTx(ownerDb, onScreen('testkit', 'testkit'), work);
}

/** Turns on the mails to the company's own people. */
export async function mailCustomers(id: string): Promise<void> {
  await change((tx) =>
    tx.updateTable('company').set({ customerMails: true }).where('id', '=', id).execute(),
  );
}

export async function joinAsCustomer(userId: string, companyId: string): Promise<void> {
  await change((tx) =>
    insertMember(tx, { userId, companyId, relation: 'customer', createdBy: userId }),
  );
}

export async function setExpiry(id: string, expiresOn: Day): Promise<void> {
  await change((tx) => tx.updateTable('balance').set({ expiresOn }).where('id', '=', id).execute());
}

/** Approves the largest entry of a balance. */
export async function validateOne(balanceId: string): Promise<void> {
  await change(async (tx) => {
    const entry = await tx
      .selectFrom('timeEntry')
      .select(['id', 'createdBy'])
      .where('balanceId', '=', balanceId)
      .orderBy('amount', 'desc')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('timeEntry')
      .set({ validatedAt: '2026-02-01T10:00:00Z', validatedBy: entry.createdBy })
      .where('id', '=', entry.id)
      .execute();
  });
}
