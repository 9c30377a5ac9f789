import { notifyPerson, type PersonalNotice } from '@/modules/notifications/server/notify-person';
import { dayOf } from '@/platform/day';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import type { PlanStatus } from '../domain';
import { lockPlan } from './repository/plans';

export type Words = { translate: Translate; baseUrl: string; timeZone: string };

type Lapse = { userId: string; until: string; status: PlanStatus };

/** Once for each lapse: until when the plan is still there, and what comes then. */
export async function tellOfGrace(tx: Tx, words: Words, { userId, until, status }: Lapse): Promise<void> {
  const kind = status === 'ended' ? 'planEnding' : 'planUnpaid';
  await tell(tx, words, userId, { kind, data: { until: dayOf(new Date(until), words.timeZone) } });
}

/** Once, when the role goes. */
export async function tellOfEnd(tx: Tx, words: Words, userId: string): Promise<void> {
  await tell(tx, words, userId, { kind: 'planEnded', data: {} });
}

type News = PersonalNotice extends infer Notice
  ? Notice extends PersonalNotice
    ? Omit<Notice, 'userId' | 'subjectId'>
    : never
  : never;

async function tell(tx: Tx, words: Words, userId: string, news: News): Promise<void> {
  const plan = await lockPlan(tx, userId);
  if (plan) await notifyPerson(tx, words, { ...news, userId, subjectId: plan.id } as PersonalNotice);
}
