import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Day } from '@/platform/day';
import type { Tx } from '@/platform/server/transaction';
import type { LinkAnswer } from '../../contract/answers';

/** Milliseconds after the end of its validity at which an unconfirmed answer is deleted. */
const maxUnconfirmedAge = 30 * 24 * 3_600_000;

type NewAnswer = {
  linkId: string;
  companyId: string;
  /** Address in lower case. */
  email: string;
  /** Name of the person who answers, as they typed it. */
  name: string;
  answer: LinkAnswer;
  tokenHash: string;
  expiresAt: Date;
};

export async function insertAnswer(tx: Tx, { answer, expiresAt, ...rest }: NewAnswer) {
  const row = { ...rest, answer: JSON.stringify(answer), expiresAt: expiresAt.toISOString() };
  await tx.insertInto('cardAnswer').values(row).execute();
}

type AnswerQuery = { tokenHash: string; now: Date };

/**
 * Finds the answer of a token with the address of its mail; undefined if it can no longer be
 * confirmed.
 */
export async function findAnswer(db: Database | Tx, { tokenHash, now }: AnswerQuery) {
  return db
    .selectFrom('cardAnswer')
    .innerJoin('company', 'company.id', 'cardAnswer.companyId')
    .where('cardAnswer.tokenHash', '=', tokenHash)
    .where('cardAnswer.expiresAt', '>', now.toISOString())
    .select([
      'cardAnswer.id',
      'cardAnswer.linkId',
      'cardAnswer.companyId',
      'cardAnswer.email',
      'cardAnswer.name',
      'cardAnswer.answer',
      'cardAnswer.confirmedAt',
      'company.name as companyName',
    ])
    .executeTakeFirst();
}

/**
 * Finds an answer like `findAnswer`, and locks it until the transaction ends, so that only one of
 * two confirmations acts.
 */
export async function lockAnswer(tx: Tx, sought: AnswerQuery) {
  await tx
    .selectFrom('cardAnswer')
    .select('id')
    .where('tokenHash', '=', sought.tokenHash)
    .forUpdate()
    .execute();
  return findAnswer(tx, sought);
}

/** Stores who confirmed an answer. `userId` is one of the company's people, or a contact. */
export async function saveConfirmation(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('cardAnswer')
    .set({ confirmedAt: now.toISOString(), userId })
    .where('id', '=', id)
    .execute();
}

type AskedEntry = { id: string; title: string; serviceDate: Day; amount: number };

/** Lists the entries among `ids` that are on the balance now, the latest first. */
export async function listAskedEntries(
  db: Database,
  balanceId: string,
  ids: readonly string[],
): Promise<AskedEntry[]> {
  return db
    .selectFrom('timeEntry')
    .select(['id', 'title', 'serviceDate', 'amount'])
    .where('balanceId', '=', balanceId)
    .where('deletedAt', 'is', null)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('serviceDate', 'desc')
    .orderBy('ordinal', 'desc')
    .execute();
}

/** Deletes unconfirmed answers that are too old; confirmed ones stay as a proof. */
export async function purgeAnswers(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - maxUnconfirmedAge).toISOString();
  await db
    .deleteFrom('cardAnswer')
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '<', oldest)
    .execute();
}
