import type { ModuleJobs } from '@/platform/server/module-jobs';
import { endLapsedPlans } from './end-lapsed-plans';
import type { PaymentProvider } from './payment/payment';
import { refreshPlans } from './refresh-plans';
import { purgeEvents } from './repository/events';

declare module '@/platform/server/module-jobs' {
  interface JobServices {
    /** Provider of card payment; undefined if it is not configured. */
    payment: PaymentProvider | undefined;
  }
}

export const planJobs: ModuleJobs<'plans.refresh' | 'plans.endLapsed'> = {
  tasks({ db, log, payment, translate, baseUrl, timeZone, clock }) {
    const following = () => ({ translate, baseUrl, timeZone, now: clock() });
    return {
      'plans.refresh': () => refreshPlans({ db, log, payment, following }),
      'plans.endLapsed': () => endLapsedPlans(db, following()),
    };
  },
  clock: [
    { task: 'plans.refresh', match: '12 * * * *', payload: {} },
    { task: 'plans.endLapsed', match: '*/3 * * * *', payload: {} },
  ],
  purges: [purgeEvents],
};
