import type { Actor } from '@/platform/actor';

/** State of a subscription. `pastDue`: it continues at the provider, unpaid. */
export const planStatuses = ['running', 'pastDue', 'ended'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const checkoutStates = ['open', 'completed', 'failed', 'expired'] as const;

/** The outcome of an event of the provider. */
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

/** The origin of a person's plan; `none` without one. */
export type PlanSource = 'staff' | 'grant' | 'plan' | 'none';

export function findPlanSource({ role }: Actor, planUntil: string | null): PlanSource {
  if (role === 'customer') return 'none';
  if (role === 'staff') return 'staff';
  return planUntil === null ? 'grant' : 'plan';
}

/**
 * The reason why a person may not buy the plan now; undefined when they may. It prevents double
 * payment.
 */
export function reasonNotToBuy(
  source: PlanSource,
  status: PlanStatus | undefined,
): 'has' | 'owes' | undefined {
  if (source === 'staff' || source === 'grant' || status === 'running') return 'has';
  return status === 'pastDue' ? 'owes' : undefined;
}

/** A subscription as reported by the provider. Instants are ISO 8601. */
export type Subscription = {
  id: string;
  status: string;
  periodStart: string;
  periodEnd: string;
  cancelsAt: string | null;
  endedAt: string | null;
};

export type PlanStanding = {
  status: PlanStatus;
  /** End of the paid time; for an unpaid subscription, the beginning of the lapse. */
  paidUntil: string;
  lapsedAt: string | null;
  cancelsAt: string | null;
};

/** The earlier state of a subscription. */
type EarlierState = { status: PlanStatus; lapsedAt: string | null };

/**
 * The state of a subscription here. The beginning of a lapse stays where it was first seen: the
 * provider opens a new period, and at last ends the subscription, while the same bill is unpaid.
 */
export function judgeStanding(
  subscription: Subscription,
  known: EarlierState | undefined,
): PlanStanding {
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
 * The end of the right. It applies to a paid plan too: a lost message cannot give the plan for
 * ever.
 */
export function endOfRight({ paidUntil }: Pick<PlanStanding, 'paidUntil'>): string {
  return new Date(new Date(paidUntil).getTime() + graceDays * day).toISOString();
}

/** The end of the grace, for an unpaid plan that still applies. */
export function findGraceEnd(
  standing: Pick<PlanStanding, 'status' | 'paidUntil'>,
  now: Date,
): string | null {
  const end = endOfRight(standing);
  return standing.status !== 'running' && new Date(end) > now ? end : null;
}

/**
 * An ended subscription stays ended at the provider too, so a reading with another state is older
 * than the end.
 */
export function isOutdated(
  reading: { number: number; status: PlanStatus },
  known: { reading: number; status: PlanStatus },
): boolean {
  return reading.number < known.reading || (known.status === 'ended' && reading.status !== 'ended');
}

/**
 * The change of the role: only a customer's role is raised, and only by a payment; only a role that
 * came from the plan is moved or taken away.
 */
export function roleChange(
  { role, planUntil }: { role: Actor['role']; planUntil: string | null },
  standing: Pick<PlanStanding, 'status' | 'paidUntil'>,
  now: Date,
): 'give' | 'take' | 'move' | 'leave' {
  const end = endOfRight(standing);
  const isRight = new Date(end) > now;
  if (role === 'customer') return isRight && standing.status === 'running' ? 'give' : 'leave';
  if (role !== 'consultant' || planUntil === null) return 'leave';
  if (!isRight) return 'take';
  return new Date(planUntil).getTime() === new Date(end).getTime() ? 'leave' : 'move';
}

/** True for a session that is about to close at the provider, or has another price than today's. */
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
