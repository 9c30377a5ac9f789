import { toDay } from '@/platform/day';
import type { ModuleJobs } from '@/platform/server/module-jobs';
import { sellStanding } from './take-turns';
import { watchAll, watchBalance } from './watch-alerts';

export const balanceJobs: ModuleJobs<
  'balances.watch' | 'balances.watchAll' | 'balances.sellStanding'
> = {
  tasks({ db, translate, baseUrl, clock, timeZone }) {
    const today = () => toDay(clock(), timeZone);
    return {
      'balances.watch': ({ balanceId }) =>
        watchBalance(db, { translate, baseUrl, today: today() }, balanceId),
      'balances.sellStanding': () => sellStanding(db, { translate, baseUrl, today: today() }),
      'balances.watchAll': (which) => watchAll(db, today(), which),
    };
  },
  // Balances expire at midnight in the time zone of the installation. The job runs two minutes
  // after every full hour, which suits any zone.
  clock: [
    { task: 'balances.watchAll', match: '2 * * * *', payload: {} },
    { task: 'balances.sellStanding', match: '* * * * *', payload: {} },
  ],
};
