import type { ModuleJobs } from '@/platform/server/module-jobs';
import { purgeWeeks } from './repository';
import { queueWeeks, sendWeek } from './send-week';

export const weeklyJobs: ModuleJobs<'weekly.sendAll' | 'weekly.send'> = {
  tasks: ({ db, translate, baseUrl, timeZone, clock, mailTransport }) => ({
    // Without a mail server no week is taken, so it begins with the day that there is one.
    'weekly.sendAll': async () => {
      if (mailTransport) await queueWeeks(db, { now: clock(), timeZone });
    },
    'weekly.send': (payload) =>
      sendWeek(db, { translate, baseUrl, timeZone, now: clock() }, payload),
  }),
  // The hour of a mail begins at another time in each time zone, so it is looked at every hour.
  clock: [{ task: 'weekly.sendAll', match: '4 * * * *', payload: {} }],
  purges: [purgeWeeks],
};
