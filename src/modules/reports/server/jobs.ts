import type { ModuleJobs } from '@/platform/server/module-jobs';
import { purgeExports, runExport } from './run-export';
import { resumeTakeouts, runTakeout } from './takeout/run-takeout';

type Name = 'time.export' | 'time.takeout' | 'time.resumeTakeouts';

export const reportJobs: ModuleJobs<Name> = {
  tasks: (services) => ({
    'time.export': ({ exportId }, run) => runExport(services, exportId, run),
    'time.takeout': ({ takeoutId }, run) => runTakeout(services, takeoutId, run),
    'time.resumeTakeouts': () => resumeTakeouts(services),
  }),
  clock: [{ task: 'time.resumeTakeouts', match: '* * * * *', payload: {} }],
  // A takeout reads everything, so it has a queue of its own, and no list or mail waits for it.
  ownWorkers: [{ names: ['time.takeout'], concurrency: 1 }],
  purges: [purgeExports],
};
