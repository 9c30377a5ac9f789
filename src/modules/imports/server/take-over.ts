import type { Database } from '@/database/connection';
import { findUser } from '@/modules/people/server/repository/users';
import { handOverEntries } from '@/modules/time/server/repository/many-entries';
import { byClock, withTx } from '@/platform/server/transaction';
import { beginTogether, settle } from './repository/made';
import { takePlaceholders } from './repository/placeholders';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'imports.takeOver': { userId: string; email: string };
  }
}

/** Somebody whom a file named by their address has an account now: their work becomes theirs. */
export async function takeOver(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await withTx(db, { ...byClock('imports.takeOver'), actorId: userId }, async (tx) => {
    await beginTogether(tx);
    // The address they have shown to be theirs, not one that they have given themselves since.
    if ((await findUser(tx, userId)).email !== email) return;
    for (const placeholder of await takePlaceholders(tx, email, userId))
      await handOverEntries(tx, placeholder, userId);
    await settle(tx);
  });
}
