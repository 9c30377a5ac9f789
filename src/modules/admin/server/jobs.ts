import type { ModuleJobs } from '@/platform/server/module-jobs';
import type { BrokenBooks } from '../contract/books';
import type { Archives } from './archives/archives';
import { orderDueArchive } from './archives/order-archives';
import { runArchive } from './archives/run-archive';
import { runRequestedCheck } from './check-books';
import { erasePeople } from './erasing/erase-people';
import { giveUpArchiveRuns } from './repository/archive-runs';
import { purgeDatabaseSizes } from './repository/database-facts';

declare module '@/platform/server/module-jobs' {
  interface JobServices {
    /** Checks the books, and returns what is broken. */
    checkBooks: () => Promise<BrokenBooks>;
    archives: Archives;
  }
}

type Name = 'admin.checkBooks' | 'admin.erasePeople' | 'admin.orderArchive' | 'admin.runArchive';

export const adminJobs: ModuleJobs<Name> = {
  tasks: (services) => ({
    'admin.checkBooks': ({ checkId }) =>
      runRequestedCheck(services.db, services.checkBooks, checkId),
    'admin.orderArchive': async () => {
      await giveUpArchiveRuns(services.db);
      if (!services.archives.isByClock) return;
      await orderDueArchive(services.db, { now: services.clock(), timeZone: services.timeZone });
    },
    'admin.erasePeople': () => erasePeople(services, services.clock()),
    'admin.runArchive': ({ runId }, { signal }) => runArchive(services, runId, signal),
  }),
  clock: [
    { task: 'admin.orderArchive', match: '*/10 * * * *', payload: {} },
    { task: 'admin.erasePeople', match: '* * * * *', payload: {} },
  ],
  ownWorkers: [{ names: ['admin.runArchive'], concurrency: 1 }],
  purges: [purgeDatabaseSizes],
};
