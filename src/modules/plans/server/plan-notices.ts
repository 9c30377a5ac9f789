import { notifyPerson } from '@/modules/notifications/server/notify-person';
import { toDay } from '@/platform/day';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import type { PlanStatus } from '../domain';
import { lockPlan } from './repository/plans';

export type PlanNoticeContext = { translate: Translate; baseUrl: string; timeZone: string };

type Lapse = { userId: string; until: string; status: PlanStatus };

/**
 * Notifies the owner of an unpaid plan of the end of the grace period and its consequences, once
 * for each lapse.
 */
export async function notifyOfGrace(
  tx: Tx,
  words: PlanNoticeContext,
  { userId, until, status }: Lapse,
): Promise<void> {
  const plan = await lockPlan(tx, userId);
  if (!plan) return;
  const kind = status === 'ended' ? 'planEnding' : 'planUnpaid';
  const data = { until: toDay(new Date(until), words.timeZone) };
  await notifyPerson(tx, words, { kind, userId, subjectId: plan.id, data });
}

/** Notifies the owner of a plan once, when the role ends. */
export async function notifyOfPlanEnd(
  tx: Tx,
  words: PlanNoticeContext,
  userId: string,
): Promise<void> {
  const plan = await lockPlan(tx, userId);
  if (plan)
    await notifyPerson(tx, words, { kind: 'planEnded', userId, subjectId: plan.id, data: {} });
}
