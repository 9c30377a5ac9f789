import { type Tx, withTx } from '@/platform/server/transaction';
import { testDatabase } from '../database';

/** Runs `work` in a transaction of the test kit. */
export async function asSomebody<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { ownerDb } = await testDatabase();
  return withTx(
    ownerDb,
    { actorId: 'testkit', channel: { kind: 'screen' }, requestId: 'testkit' },
    work,
  );
}
