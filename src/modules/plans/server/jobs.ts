import type { Database } from '@/database/connection';
import { lockUser, updateRights } from '@/modules/people/server/repository/users';
import type { Logger } from '@/platform/server/log';
import type { ModuleJobs } from '@/platform/server/module-jobs';
import { byClock, withTx } from '@/platform/server/transaction';
import { applySubscription, type SubscriptionContext } from './apply-subscription';
import { PaymentFailed, type PaymentProvider } from './payment/payment';
import { notifyOfPlanEnd } from './plan-notices';
import { purgeEvents } from './repository/events';
import { listGoingOn, listLapsed, nextRefreshOrder } from './repository/plans';

declare module '@/platform/server/module-jobs' {
  interface JobServices {
    /** Provider of card payments; undefined if none is configured. */
    payment: PaymentProvider | undefined;
  }
}

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'plans.refresh': Record<string, never>;
    'plans.endLapsed': Record<string, never>;
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

type RefreshServices = {
  db: Database;
  log: Logger;
  payment: PaymentProvider | undefined;
  following: () => SubscriptionContext;
};

/**
 * Reads every subscription that has not ended, because a message of the provider may be lost. It
 * runs as a scheduled job each hour, and stops if the provider does not answer.
 */
async function refreshPlans({ db, log, payment, following }: RefreshServices): Promise<void> {
  if (!payment) return;
  for (const { subscriptionId, userId, priceId } of await listGoingOn(db)) {
    const reading = await nextRefreshOrder(db);
    const subscription = await payment.findSubscription(subscriptionId).catch((error) => {
      if (error instanceof PaymentFailed) return 'failed' as const;
      throw error;
    });
    if (subscription === 'failed') return;
    const isRight =
      subscription?.priceId && [priceId, payment.priceId].includes(subscription.priceId);
    if (!subscription?.priceId || !isRight) {
      log.warn(
        { event: 'plan not found', subscriptionId, userId },
        'a plan has no such subscription at the provider',
      );
      continue;
    }
    const read = {
      userId,
      subscription,
      priceId: subscription.priceId,
      reading,
      isPurchase: false,
    };
    await withTx(db, byClock('plans.refresh'), (tx) => applySubscription(tx, following(), read));
  }
}

/**
 * Corrects the stored role after a plan has ended. It runs as a scheduled job. Requests respect the
 * end already; the job updates open pages and lists, and sends one notification.
 */
async function endLapsedPlans(db: Database, following: SubscriptionContext): Promise<void> {
  for (const userId of await listLapsed(db, following.now)) {
    await withTx(db, byClock('plans.endLapsed'), async (tx) => {
      const { role, planUntil } = await lockUser(tx, userId);
      if (role !== 'consultant' || planUntil === null || new Date(planUntil) > following.now)
        return;
      await updateRights(tx, userId, { role: 'customer' });
      await notifyOfPlanEnd(tx, following, userId);
    });
  }
}
