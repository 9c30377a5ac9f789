import type { Actor } from '@/platform/actor';

/**
 * States of a subscription. `pastDue` is one that goes on at the provider although it is unpaid.
 */
export const planStatuses = ['running', 'pastDue', 'ended'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const checkoutStates = ['open', 'completed', 'failed', 'expired'] as const;

/** Outcomes of an event from the provider. */
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
/** Hours for which a payment session is used again; the provider closes it after 24. */
const sessionHours = 23;

/** Origin of a person's plan; `none` if they have no plan. */
export type PlanSource = 'staff' | 'grant' | 'plan' | 'none';

export function findPlanSource({ role }: Actor, planUntil: string | null): PlanSource {
  if (role === 'customer') return 'none';
  if (role === 'staff') return 'staff';
  return planUntil === null ? 'grant' : 'plan';
}

/**
 * Returns why a person may not buy the plan now, which prevents double payment; undefined if they
 * may.
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
  /** End of the paid time; for an unpaid subscription, the time since which it is unpaid. */
  paidUntil: string;
  lapsedAt: string | null;
  cancelsAt: string | null;
};

/** Earlier state of a subscription. */
type EarlierState = { status: PlanStatus; lapsedAt: string | null };

/**
 * Judges the state of a subscription. `lapsedAt` stays at the time that was seen first, because the
 * provider begins new periods, and finally ends the subscription, while the same bill is unpaid.
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

/** Converts the provider's status. An unknown one counts as unpaid. */
function toPlanStatus(status: string): PlanStatus {
  if (status === 'active' || status === 'trialing') return 'running';
  return status === 'canceled' || status === 'incomplete_expired' ? 'ended' : 'pastDue';
}

/**
 * Returns the end of the role, with grace days after the paid time. It applies to a paid plan too,
 * so that a lost message cannot give the plan for ever.
 */
export function endOfRight({ paidUntil }: Pick<PlanStanding, 'paidUntil'>): string {
  return new Date(new Date(paidUntil).getTime() + graceDays * day).toISOString();
}

/**
 * Returns the end of the grace period, if an unpaid or ended plan still applies; null otherwise.
 */
export function findGraceEnd(
  standing: Pick<PlanStanding, 'status' | 'paidUntil'>,
  now: Date,
): string | null {
  const end = endOfRight(standing);
  return standing.status !== 'running' && new Date(end) > now ? end : null;
}

/**
 * Tells whether a reading is older than the known state. An ended subscription stays ended at the
 * provider, so any other status is older.
 */
export function isOutdated(
  reading: { number: number; status: PlanStatus },
  known: { reading: number; status: PlanStatus },
): boolean {
  return reading.number < known.reading || (known.status === 'ended' && reading.status !== 'ended');
}

/**
 * Decides how the role changes. Only a payment raises a customer's role, and only a role that came
 * from the plan is prolonged or taken away.
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

/**
 * Tells whether a session must not be used again: the provider will soon close it, or its price is
 * not the present one.
 */
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
