import type { ModuleJobs } from '@/platform/server/module-jobs';
import { remindOfKeys } from './remind-of-keys';

export const keyJobs: ModuleJobs<'keys.remind'> = {
  tasks: ({ db, translate, baseUrl, timeZone, clock }) => ({
    'keys.remind': () => remindOfKeys(db, { translate, baseUrl, timeZone, now: clock() }),
  }),
  clock: [{ task: 'keys.remind', match: '22 * * * *', payload: {} }],
};
