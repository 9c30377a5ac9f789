import { toDay } from '@/platform/day';
import type { ModuleJobs } from '@/platform/server/module-jobs';
import { watchAll, watchBalance } from './watch-alerts';

export const balanceJobs: ModuleJobs<'balances.watch' | 'balances.watchAll'> = {
  tasks({ db, translate, baseUrl, clock, timeZone }) {
    const today = () => toDay(clock(), timeZone);
    return {
      'balances.watch': ({ balanceId }) =>
        watchBalance(db, { translate, baseUrl, today: today() }, balanceId),
      'balances.watchAll': (which) => watchAll(db, today(), which),
    };
  },
  // A balance expires at midnight in the time zone of the installation, so the job runs soon after
  // each hour begins.
  clock: [{ task: 'balances.watchAll', match: '2 * * * *', payload: {} }],
};
