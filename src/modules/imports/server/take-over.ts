import type { Database } from '@/database/connection';
import { findUser } from '@/modules/people/server/repository/users';
import { handOverEntries } from '@/modules/time/server/repository/many-entries';
import { withTx } from '@/platform/server/transaction';
import { beginTogether, settle } from './repository/made';
import { takePlaceholders } from './repository/placeholders';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'imports.takeOver': { userId: string };
  }
}

/** Somebody whom a file named by their address has an account now: their work becomes theirs. */
export async function takeOver(db: Database, userId: string): Promise<void> {
  await withTx(db, { actorId: userId, requestId: 'imports.takeOver' }, async (tx) => {
    await beginTogether(tx);
    const { email } = await findUser(tx, userId);
    for (const placeholder of await takePlaceholders(tx, email, userId))
      await handOverEntries(tx, placeholder, userId);
    await settle(tx);
  });
}
