import type { Database } from '@/database/connection';
import { PaymentFailed, type PaymentProvider } from '@/modules/plans/server/payment/payment';
import type { Logger } from '@/platform/server/log';
import { byClock, withTx } from '@/platform/server/transaction';
import { applySubscription, type Following } from './apply-subscription';
import { listGoingOn, nextRefreshOrder } from './repository/plans';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'plans.refresh': Record<string, never>;
  }
}

type RefreshServices = {
  db: Database;
  log: Logger;
  payment: PaymentProvider | undefined;
  following: () => Following;
};

/**
 * The scheduled job: reads every subscription that has not ended, because a message of the provider
 * may be lost. It stops when the provider does not answer; the next hour starts again.
 */
export async function refreshPlans({
  db,
  log,
  payment,
  following,
}: RefreshServices): Promise<void> {
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
