import type { Actor } from '@/platform/actor';

/**
 * How somebody's subscription stands. `pastDue`: it goes on at the provider, and nobody pays for
 * it.
 */
export const planStatuses = ['running', 'pastDue', 'ended'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const checkoutStates = ['open', 'completed', 'failed', 'expired'] as const;

/** What became of an event of the provider. */
export const eventOutcomes = [
  'applied',
  'outdated',
  'unpaid',
  'failed',
  'expired',
  'ignored',
  'unknown',
  'otherMode',
  'foreignSession',
  'wrongPrice',
  'secondSubscription',
] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

const day = 86_400_000;
export const graceDays = 7;
/** The provider closes a session after 24 hours. */
const sessionHours = 23;

/** Where the plan a person has comes from; `none` for whoever has it not. */
export type PlanSource = 'staff' | 'grant' | 'plan' | 'none';

export function findPlanSource({ role }: Actor, planUntil: string | null): PlanSource {
  if (role === 'customer') return 'none';
  if (role === 'staff') return 'staff';
  return planUntil === null ? 'grant' : 'plan';
}

/**
 * Why somebody may not buy the plan now; undefined when they may. Nobody pays twice for one time.
 */
export function reasonNotToBuy(
  source: PlanSource,
  status: PlanStatus | undefined,
): 'has' | 'owes' | undefined {
  if (source === 'staff' || source === 'grant' || status === 'running') return 'has';
  return status === 'pastDue' ? 'owes' : undefined;
}

/** What the provider says of a subscription. Instants are ISO 8601. */
export type Subscription = {
  id: string;
  status: string;
  periodStart: string;
  periodEnd: string;
  cancelsAt: string | null;
  endedAt: string | null;
};

export type Standing = {
  status: PlanStatus;
  /** Until when it is paid; where nothing is paid any more, since when that is so. */
  paidUntil: string;
  lapsedAt: string | null;
  cancelsAt: string | null;
};

/** What is known of the same subscription from before. */
type Known = { status: PlanStatus; lapsedAt: string | null };

/**
 * What a subscription means here. The beginning of a lapse stays where it was first seen: the
 * provider opens a new period, and at last ends the subscription, while the same bill is unpaid.
 */
export function judgeStanding(subscription: Subscription, known: Known | undefined): Standing {
  const { periodStart, periodEnd, cancelsAt, endedAt } = subscription;
  const status = toPlanStatus(subscription.status);
  if (status === 'running') return { status, paidUntil: periodEnd, lapsedAt: null, cancelsAt };
  const lapsedAt = known?.lapsedAt ?? (status === 'ended' ? (endedAt ?? periodEnd) : periodStart);
  return { status, paidUntil: lapsedAt, lapsedAt, cancelsAt: null };
}

/** A status the provider invents later is no payment. */
function toPlanStatus(status: string): PlanStatus {
  if (status === 'active' || status === 'trialing') return 'running';
  return status === 'canceled' || status === 'incomplete_expired' ? 'ended' : 'pastDue';
}

/**
 * The end of the right. Also while it is paid: a message that never comes cannot give the plan for
 * ever.
 */
export function endOfRight({ paidUntil }: Pick<Standing, 'paidUntil'>): string {
  return new Date(new Date(paidUntil).getTime() + graceDays * day).toISOString();
}

/** When the plan goes, where it is not paid and still there. */
export function findGraceEnd(
  standing: Pick<Standing, 'status' | 'paidUntil'>,
  now: Date,
): string | null {
  const end = endOfRight(standing);
  return standing.status !== 'running' && new Date(end) > now ? end : null;
}

/**
 * An ended subscription stays ended at the provider too, so whoever says otherwise has read it
 * before the end.
 */
export function isOutdated(
  reading: { number: number; status: PlanStatus },
  known: { reading: number; status: PlanStatus },
): boolean {
  return reading.number < known.reading || (known.status === 'ended' && reading.status !== 'ended');
}

/**
 * What to do with the role: only a customer's is raised, and only by what is paid; only one that
 * came from the plan is moved or taken away.
 */
export function roleChange(
  { role, planUntil }: { role: Actor['role']; planUntil: string | null },
  standing: Pick<Standing, 'status' | 'paidUntil'>,
  now: Date,
): 'give' | 'take' | 'move' | 'leave' {
  const end = endOfRight(standing);
  const isRight = new Date(end) > now;
  if (role === 'customer') return isRight && standing.status === 'running' ? 'give' : 'leave';
  if (role !== 'consultant' || planUntil === null) return 'leave';
  if (!isRight) return 'take';
  return new Date(planUntil).getTime() === new Date(end).getTime() ? 'leave' : 'move';
}

/** A session that is about to close at the provider, or asks another price than today's. */
export function isStale(
  checkout: { createdAt: string; priceId: string },
  priceId: string,
  now: Date,
): boolean {
  return (
    checkout.priceId !== priceId ||
    now.getTime() - new Date(checkout.createdAt).getTime() > sessionHours * 3_600_000
  );
}
