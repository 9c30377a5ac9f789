import type { ModuleJobs } from '@/platform/server/module-jobs';
import type { BrokenBooks } from '../contract/books';
import { runRequestedCheck } from './check-books';

declare module '@/platform/server/module-jobs' {
  interface JobServices {
    /** Returns what is broken. */
    checkBooks: () => Promise<BrokenBooks>;
  }
}

export const adminJobs: ModuleJobs<'admin.checkBooks'> = {
  tasks: ({ db, checkBooks }) => ({
    'admin.checkBooks': ({ checkId }) => runRequestedCheck(db, checkBooks, checkId),
  }),
};
