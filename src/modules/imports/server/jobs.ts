import type { ModuleJobs } from '@/platform/server/module-jobs';
import { handOverPlaceholders } from './hand-over-placeholders';
import { maintainImports } from './maintain-imports';
import { runImportJob } from './run-import-job';

export const importJobs: ModuleJobs<'imports.work' | 'imports.takeOver' | 'imports.tend'> = {
  tasks: ({ db, files, readApart, timeZone, clock, translate, areBooksClean }) => ({
    // While the books are shut an import stays as it is; the clock takes it up again.
    'imports.work': async ({ importId }, run) => {
      if (!areBooksClean()) return;
      const services = { db, files, readApart, timeZone, clock, translate };
      await runImportJob(services, importId, run);
    },
    'imports.takeOver': (named) => handOverPlaceholders(db, named),
    'imports.tend': () => maintainImports({ db, files }, clock()),
  }),
  clock: [{ task: 'imports.tend', match: '* * * * *', payload: {} }],
  // A file that is slow delays no mail.
  apart: [{ names: ['imports.work'], concurrency: 2 }],
};
