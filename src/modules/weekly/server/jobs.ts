import type { ModuleJobs } from '@/platform/server/module-jobs';
import { purgeWeeks } from './repository';
import { queueWeeks, sendWeek } from './send-week';

export const weeklyJobs: ModuleJobs<'weekly.sendAll' | 'weekly.send'> = {
  tasks: ({ db, translate, baseUrl, timeZone, clock, mailTransport }) => ({
    // Without a mail server no mail counts as sent, so weekly mails begin when there is one.
    'weekly.sendAll': async () => {
      if (mailTransport) await queueWeeks(db, { now: clock(), timeZone });
    },
    'weekly.send': (payload) =>
      sendWeek(db, { translate, baseUrl, timeZone, now: clock() }, payload),
  }),
  // Runs every hour, because the hour of the mails depends on the time zone.
  clock: [{ task: 'weekly.sendAll', match: '4 * * * *', payload: {} }],
  purges: [purgeWeeks],
};
