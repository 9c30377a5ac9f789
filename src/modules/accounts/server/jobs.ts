import type { ModuleJobs } from '@/platform/server/module-jobs';
import { purgeSignIns } from './repository/sessions';
import { followUpResetRequest } from './send-reset-link';

export const accountJobs: ModuleJobs<'accounts.requestReset'> = {
  tasks: ({ db, translate, baseUrl, clock }) => ({
    'accounts.requestReset': (asked) =>
      followUpResetRequest(db, { translate, baseUrl, now: clock() }, asked),
  }),
  purges: [purgeSignIns],
};
