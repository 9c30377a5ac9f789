import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';
import { type PermitStatus, type PermitView, permitStatuses } from '../../contract/permits';
import { balanceErrors } from '../../errors';

type NewPermit = {
  balanceId: string;
  companyId: string;
  amount: number;
  comment: string;
  askedBy: string;
  askedAt: string;
};

/**
 * Inserts a requested permit. The caller must have locked the balance, so that only one request is
 * open at a time.
 */
export async function insertPermit(tx: Tx, permit: NewPermit): Promise<void> {
  await tx.insertInto('overdraftPermit').values(permit).execute();
}

/** Finds a permit of a balance whose row the caller has locked. */
export async function findPermit(tx: Tx, of: { balanceId: string; permitId: string }) {
  const permit = await tx
    .selectFrom('overdraftPermit')
    .select(['id', 'amount', 'used', 'takenBack', 'status', 'askedBy', 'comment'])
    .where('id', '=', of.permitId)
    .where('balanceId', '=', of.balanceId)
    .executeTakeFirst();
  if (!permit) throw balanceErrors.permitNotAsked();
  return permit;
}

/**
 * Refuses a person who has left the company since the request began. The database accepts permits
 * only from the company's own people, and from contacts who have confirmed their mail address.
 */
export async function ensureStillCustomer(
  tx: Tx,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<void> {
  const member = await tx
    .selectFrom('companyMember')
    .select('userId')
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('relation', '=', 'customer')
    .forShare()
    .executeTakeFirst();
  const contact = await tx
    .selectFrom('cardContact')
    .select('id')
    .where('id', '=', userId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  if (!member && !contact) throw balanceErrors.balanceNotFound();
}

type Answer = { status: Exclude<PermitStatus, 'asked'>; by: string; answer?: string };

/** Answers a request for a permit. The database adds a given permit to the balance. */
export async function answerPermit(
  tx: Tx,
  id: string,
  { status, by, answer = '' }: Answer,
): Promise<void> {
  await tx
    .updateTable('overdraftPermit')
    .set({ status, answeredBy: by, answeredAt: sql<string>`clock_timestamp()`, answer })
    .where('id', '=', id)
    .execute();
}

/** Withdraws the unused part of a permit, so that it can no longer be used. */
export async function takeBack(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('overdraftPermit')
    .set((row) => ({ takenBack: sql<number>`${row.ref('amount')} - ${row.ref('used')}` }))
    .where('id', '=', id)
    .execute();
}

type PermitRow = Omit<PermitView, 'answeredBy'>;

/** Lists the permits of a balance, latest first. */
export async function listPermits(db: Database, balanceId: string): Promise<PermitRow[]> {
  const permits = await db
    .selectFrom('overdraftPermit as permit')
    .innerJoin('appUser as asker', 'asker.id', 'permit.askedBy')
    .leftJoin('appUser as answerer', 'answerer.id', 'permit.answeredBy')
    .where('permit.balanceId', '=', balanceId)
    .orderBy('permit.askedAt', 'desc')
    .orderBy('permit.answeredAt', (order) => order.desc().nullsFirst())
    .orderBy('permit.id')
    .limit(50)
    .select([
      'permit.id',
      'permit.amount',
      'permit.used',
      'permit.takenBack',
      'permit.status',
      'permit.askedBy',
      'asker.name as askedByName',
      'permit.askedAt',
      'permit.comment',
      'answerer.name as answeredByName',
      'permit.answeredAt',
      'permit.answer',
    ])
    .execute();
  return permits.map(({ status, ...permit }) => ({
    ...permit,
    status: permitStatuses.find((one) => one === status) ?? 'asked',
  }));
}
