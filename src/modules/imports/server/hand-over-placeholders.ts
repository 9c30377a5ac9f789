import type { Database } from '@/database/connection';
import { findUser } from '@/modules/people/server/repository/users';
import { handOverEntries } from '@/modules/time/server/repository/many-entries';
import { byClock, withTx } from '@/platform/server/transaction';
import { beginImportTransaction, checkConstraintsNow } from './repository/import-records';
import { assignPlaceholders } from './repository/placeholders';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'imports.takeOver': { userId: string; email: string };
  }
}

/** Entries of placeholders with the address of a new account become those of the account. */
export async function handOverPlaceholders(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await withTx(db, { ...byClock('imports.takeOver'), actorId: userId }, async (tx) => {
    await beginImportTransaction(tx);
    // The address they have shown to be theirs, not one that they have given themselves since.
    if ((await findUser(tx, userId)).email !== email) return;
    for (const placeholder of await assignPlaceholders(tx, email, userId))
      await handOverEntries(tx, placeholder, userId);
    await checkConstraintsNow(tx);
  });
}
