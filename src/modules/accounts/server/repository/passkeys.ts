import { sql } from 'kysely';
import type { Database } from '@/database/connection';
import type { Tx } from '@/platform/server/transaction';

/** Lists a person's passkeys, newest first. */
export function listPasskeys(db: Database | Tx, userId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'credentialId', 'transports', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .execute();
}

/** Finds a passkey by the id that the browser presents; undefined if there is none. */
export function findPasskey(db: Database, credentialId: string) {
  return db
    .selectFrom('passkey')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

type NewPasskey = {
  userId: string;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
};

/** Saves a passkey and returns its id; undefined if it is known already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<string | undefined> {
  const made = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

type OwnPasskey = { userId: string; id: string };

/** Deletes a passkey, which ends the sessions it has opened, and returns its name. */
export async function deletePasskey(
  tx: Tx,
  { userId, id }: OwnPasskey,
): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('passkey')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}

/**
 * Records that a passkey was used. Of two answers with one count, as a copy of a device gives them,
 * only the first is recorded; devices that do not count always say 0.
 *
 * @returns whether the use was recorded
 */
export async function recordPasskeyUse(
  db: Database,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, lastUsedAt: now.toISOString() })
    .where('id', '=', id)
    .where((row) => row.or([row('counter', '<', counter), row(sql`${counter}::bigint`, '=', 0)]))
    .where('counter', '<=', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a challenge as answered; the result is false if it was before, on any server. */
export async function spendChallenge(
  db: Database,
  challengeHash: string,
  expiresAt: Date,
): Promise<boolean> {
  const spent = await db
    .insertInto('spentChallenge')
    .values({ challengeHash, expiresAt: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challengeHash')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Replaces a person's recovery codes; without hashes there are none left. */
export async function replaceCodes(tx: Tx, userId: string, hashes: string[]): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
  if (hashes.length > 0)
    await tx
      .insertInto('recoveryCode')
      .values(hashes.map((codeHash) => ({ userId, codeHash })))
      .execute();
}

/** Uses up a recovery code; the result is false if the person has no such code. */
export async function takeCode(tx: Tx, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCode')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countCodes(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes all passkeys and recovery codes of a person, who signs in without them. */
export async function endPasskeys(tx: Tx, userId: string): Promise<void> {
  await sql`select end_passkeys(${userId})`.execute(tx);
}
