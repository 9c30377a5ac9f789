import type { Database } from '@/database/connection';
import { type Actor, isStaff, ownCompanies, servedCompanies } from '@/platform/actor';
import type { AttentionItem } from '../contract';
import { backlogCounted, type HomeReason, homeReasons, type MonthSpan } from '../domain';
import type { BalanceNumbers, NamedRow, TaskNumbers } from './repository';
import { countWaitingWork, listPendingStaff } from './repository/work';

type Backlog = Awaited<ReturnType<typeof findBacklog>>;
type AttentionCounts = { balances: BalanceNumbers; tasks: TaskNumbers; backlog: Backlog };

/** Counts the waiting work that this actor can do something about. */
export async function findBacklog(db: Database, actor: Actor, month: MonthSpan) {
  const isConsultant = actor.role === 'consultant';
  const served = servedCompanies(actor);
  const [waiting, pending] = await Promise.all([
    countWaitingWork(db, {
      // Customers confirm what they pay for, and consultants never confirm.
      confirms: isStaff(actor) ? { kind: 'all' } : isConsultant ? undefined : ownCompanies(actor),
      bills: isStaff(actor) ? { kind: 'all' } : undefined,
      discusses: isStaff(actor) || isConsultant ? served : ownCompanies(actor),
      own: isConsultant ? { userId: actor.id, scope: served, since: month.first } : undefined,
    }),
    isStaff(actor) ? listPendingStaff(db) : [],
  ]);
  return { waiting, pending };
}

/**
 * Returns the reasons for an actor's attention, the most pressing first, and only those that the
 * actor can act on.
 */
export function attentionFor(
  actor: Actor,
  { balances, tasks, backlog }: AttentionCounts,
): AttentionItem[] {
  const { waiting, pending } = backlog;
  const seen = waiting.seenToValidate ?? [];
  const isConsultant = actor.role === 'consultant';
  const logsTime = isStaff(actor) || isConsultant;
  const found: Partial<Record<HomeReason, AttentionItem>> = {
    permitAsked: item('permitAsked', balances.permitAsked, balances.permitAskedNamed),
    expired: item('expired', balances.expired, balances.expiredNamed),
    usedUp: item('usedUp', balances.usedUp, balances.usedUpNamed),
    low: item('low', balances.low, balances.lowNamed),
    expiring: item('expiring', balances.expiring, balances.expiringNamed),
    toValidate: {
      ...item('toValidate', waiting.toValidate, seen.length === 1 ? seen.map(asNamed) : []),
      seen: actor.role === 'customer' ? seen.map(({ id, version }) => ({ id, version })) : [],
      work: workOf(waiting.toValidate, waiting.hoursToValidate, waiting.creditsToValidate),
    },
    questioned: item('questioned', waiting.questioned),
    ...(logsTime && {
      topUpAsked: item('topUpAsked', balances.topUpAsked, balances.topUpAskedNamed),
    }),
    ...(!logsTime && {
      pendingCustomer: item('pendingCustomer', tasks.pendingCustomer, tasks.pendingCustomerNamed),
    }),
    ...(isStaff(actor) && {
      pendingStaff: item('pendingStaff', pending.length, pending.slice(0, 3).map(asNamed)),
      unassigned: item('unassigned', tasks.unassigned, tasks.unassignedNamed),
      toBill: {
        ...item('toBill', waiting.toBill),
        work: workOf(waiting.toBill, waiting.hoursToBill, waiting.creditsToBill),
      },
    }),
    ...(isConsultant && {
      assigned: item('assigned', tasks.assigned, tasks.assignedNamed),
      withoutFeature: item('withoutFeature', waiting.withoutFeature),
    }),
  };
  return homeReasons.flatMap((reason) => found[reason] ?? []).filter(({ count }) => count > 0);
}

function workOf(count: number, hours: number, credits: number) {
  return count > backlogCounted ? null : { hours, credits };
}

function item(reason: HomeReason, count: number, named: NamedRow[] = []): AttentionItem {
  return {
    reason,
    count: Math.min(count, backlogCounted),
    isMore: count > backlogCounted,
    work: null,
    seen: [],
    named,
  };
}

function asNamed({ id, name }: { id: string; name: string }): NamedRow {
  return { id, name, of: '' };
}
