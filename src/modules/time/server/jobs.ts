import type { ModuleJobs } from '@/platform/server/module-jobs';
import { askLongTimers } from './ask-long-timers';

export const timeJobs: ModuleJobs<'time.askLongTimers'> = {
  tasks: ({ db, translate, baseUrl, clock }) => ({
    'time.askLongTimers': () => askLongTimers(db, { translate, baseUrl, now: clock() }),
  }),
  clock: [{ task: 'time.askLongTimers', match: '7 * * * *', payload: {} }],
};
