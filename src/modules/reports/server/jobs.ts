import type { ModuleJobs } from '@/platform/server/module-jobs';
import { runExport } from './run-export';

export const reportJobs: ModuleJobs<'time.export'> = {
  tasks: ({ db, longReads, files, timeZone, translate }) => ({
    'time.export': ({ exportId }, run) =>
      runExport({ db, longReads, files, timeZone, translate }, exportId, run),
  }),
};
