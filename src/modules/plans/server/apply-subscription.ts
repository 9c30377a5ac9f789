import { lockUser, updateRights } from '@/modules/people/server/repository/users';
import type { PaidSubscription } from '@/modules/plans/server/payment/payment';
import type { Tx } from '@/platform/server/transaction';
import {
  type EventOutcome,
  endOfRight,
  findGraceEnd,
  isOutdated,
  judgeStanding,
  type PlanStanding,
  roleChange,
} from '../domain';
import { notifyOfGrace, notifyOfPlanEnd, type PlanNoticeContext } from './plan-notices';
import { lockPlan, savePlan } from './repository/plans';

/** Clock and texts for notifications. */
export type SubscriptionContext = PlanNoticeContext & { now: Date };

type SubscriptionReading = {
  userId: string;
  subscription: PaidSubscription;
  priceId: string;
  /** Order of the reading: a number from `nextRefreshOrder`. */
  reading: number;
  /** True if a purchase was just completed, which may have begun another subscription. */
  isPurchase: boolean;
};

/**
 * Saves the state of a person's subscription, and gives, prolongs or takes away the role that comes
 * from it. The person is locked and the latest reading decides, because events may come twice and
 * in any order.
 */
export async function applySubscription(
  tx: Tx,
  following: SubscriptionContext,
  read: SubscriptionReading,
): Promise<EventOutcome> {
  const { userId, subscription, priceId, reading, isPurchase } = read;
  const { now } = following;
  const user = await lockUser(tx, userId);
  const before = await lockPlan(tx, userId);
  const isSame = before?.subscriptionId === subscription.id;
  if (!isSame && !isPurchase) return 'outdated';
  if (!isSame && before?.status === 'running') return 'secondSubscription';
  const known = isSame ? before : undefined;

  const standing = judgeStanding(subscription, known);
  if (known && isOutdated({ number: reading, status: standing.status }, known)) return 'outdated';
  const graceUntil = findGraceEnd(standing, now);
  const isToTell =
    graceUntil !== null &&
    !known?.graceToldAt &&
    user.role === 'consultant' &&
    user.planUntil !== null;
  const toldAt = isToTell ? now.toISOString() : (known?.graceToldAt ?? null);
  await savePlan(tx, {
    ...standing,
    userId,
    priceId,
    reading,
    payerId: subscription.customerId,
    subscriptionId: subscription.id,
    startedAt: known?.startedAt ?? now.toISOString(),
    graceToldAt: standing.status === 'running' ? null : toldAt,
  });
  if (isToTell)
    await notifyOfGrace(tx, following, { userId, until: graceUntil, status: standing.status });
  await changeRole(tx, following, user, standing);
  return 'applied';
}

type Person = Awaited<ReturnType<typeof lockUser>>;

async function changeRole(
  tx: Tx,
  following: SubscriptionContext,
  user: Person,
  standing: PlanStanding,
): Promise<void> {
  const change = roleChange(user, standing, following.now);
  if (change === 'give' || change === 'move') {
    await updateRights(tx, user.id, { role: 'consultant', planUntil: endOfRight(standing) });
  }
  if (change !== 'take') return;
  await updateRights(tx, user.id, { role: 'customer' });
  await notifyOfPlanEnd(tx, following, user.id);
}
