import type { Database } from '@/database/connection';
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
    'imports.takeOver': { userId: string; email: string };
  }
}

export const importJobs: ModuleJobs<'imports.work' | 'imports.takeOver' | 'imports.tend'> = {
  tasks: ({ db, files, readApart, timeZone, clock, translate, areBooksClean }) => ({
    // Imports wait while the books do not add up. The scheduled job starts them again afterwards.
    'imports.work': async ({ importId }, run) => {
      if (!areBooksClean()) return;
      const services = { db, files, readApart, timeZone, clock, translate };
      await runImportJob(services, importId, run);
    },
    'imports.takeOver': (named) => handOverPlaceholders(db, named),
    'imports.tend': () => maintainImports({ db, files }, clock()),
  }),
  clock: [{ task: 'imports.tend', match: '* * * * *', payload: {} }],
  // These jobs have their own queue, so that a slow file delays no mail.
  apart: [{ names: ['imports.work'], concurrency: 2 }],
};

/** Hands entries of placeholders over to a new account that has their address. */
async function handOverPlaceholders(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await withTx(db, { ...byClock('imports.takeOver'), actorId: userId }, async (tx) => {
    await beginImportTransaction(tx);
    // Only the address that was confirmed counts, and not one that the person has changed since.
    if ((await findUser(tx, userId)).email !== email) return;
    for (const placeholder of await assignPlaceholders(tx, email, userId))
      await handOverEntries(tx, placeholder, userId);
    await checkConstraintsNow(tx);
  });
}
