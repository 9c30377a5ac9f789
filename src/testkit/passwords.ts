import { hashPassword } from 'better-auth/crypto';
import { savePasswordHash } from '@/modules/accounts/server/repository/passwords';
import { withTx } from '@/platform/server/transaction';
import { testDatabase } from './database';

/** Sets a password for a person of the testkit. */
export async function givePassword(userId: string, password: string): Promise<void> {
  const { db } = await testDatabase();
  const hash = await hashPassword(password);
  await withTx(db, { actorId: userId, channel: { kind: 'screen' }, requestId: 'testkit' }, (tx) =>
    savePasswordHash(tx, userId, hash),
  );
}
