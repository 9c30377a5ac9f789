import { createDatabase, type Database } from '@/database/connection';
import { findUser } from '@/modules/people/server/repository/users';
import { handOverEntries } from '@/modules/time/server/repository/many-entries';
import type { ModuleJobs } from '@/platform/server/module-jobs';
import { byClock, withTx } from '@/platform/server/transaction';
import { maintainImports } from './maintain-imports';
import { beginImportTransaction, checkConstraintsNow } from './repository/import-records';
import { assignPlaceholders } from './repository/placeholders';
import { runImportJob } from './run-import-job';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'imports.handOver': { userId: string; email: string };
  }
}

export const importJobs: ModuleJobs<'imports.runStep' | 'imports.handOver' | 'imports.maintain'> = {
  tasks: ({ db, longReads, files, clock, areBooksClean, ...given }) => ({
    // Imports wait while the books do not add up. The scheduled job starts them again afterwards.
    'imports.runStep': async ({ importId }, run) => {
      if (!areBooksClean()) return;
      const { readInChildProcess, timeZone, translate } = given;
      const patient = createDatabase(longReads);
      const services = { db, patient, files, readInChildProcess, timeZone, clock, translate };
      await runImportJob(services, importId, run);
    },
    'imports.handOver': (named) => handOverPlaceholders(createDatabase(longReads), named),
    'imports.maintain': () => maintainImports({ db, files }, clock()),
  }),
  clock: [{ task: 'imports.maintain', match: '* * * * *', payload: {} }],
  // A queue of its own, so that a slow file delays no mail.
  ownWorkers: [{ names: ['imports.runStep'], concurrency: 2 }],
};

/** Hands entries of placeholders over to a new account that has their address. */
async function handOverPlaceholders(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await withTx(db, { ...byClock('imports.handOver'), actorId: userId }, async (tx) => {
    await beginImportTransaction(tx);
    // Only the address that was confirmed counts, and not one that the person has changed since.
    if ((await findUser(tx, userId)).email !== email) return;
    for (const placeholder of await assignPlaceholders(tx, email, userId))
      await handOverEntries(tx, placeholder, userId);
    await checkConstraintsNow(tx);
  });
}
