import type { LinkProps } from '@tanstack/react-router';
import type { TimeSearch } from '@/modules/time/web/list/time-search';
import type { AttentionItem } from '../../contract';

export type AttentionReader = { id: string; isCustomer: boolean };
type Reason = AttentionItem['reason'];

/** Reasons whose items are balances. */
export const ofBalances: readonly Reason[] = [
  'permitAsked',
  'topUpAsked',
  'expired',
  'usedUp',
  'low',
  'expiring',
];
const ofTasks: readonly Reason[] = ['pendingCustomer', 'assigned', 'unassigned'];

/**
 * The place to look at one of the named things; undefined for people, who are approved in their
 * list.
 */
export function linkToNamed(
  reason: Reason,
  id: string,
  { isCustomer }: AttentionReader,
): LinkProps | undefined {
  if (ofTasks.includes(reason)) return { to: '/features/$id', params: { id } };
  if (!ofBalances.includes(reason)) return undefined;
  return isCustomer
    ? { to: '/customer', search: { balance: id } }
    : { to: '/balances', search: { balance: id } };
}

/** The list of everything that is meant, or the only thing in it. */
export function linkToReason(
  { reason, count, named }: AttentionItem,
  reader: AttentionReader,
): LinkProps {
  const [only] = named;
  const one = count === 1 && only ? linkToNamed(reason, only.id, reader) : undefined;
  if (one) return one;
  if (reader.isCustomer && ofBalances.includes(reason))
    return { to: '/customer', hash: 'balances' };
  const places: Record<Reason, LinkProps> = {
    permitAsked: { to: '/balances', search: { sort: 'remaining' } },
    topUpAsked: { to: '/balances', search: { sort: 'remaining' } },
    expired: { to: '/balances', search: { show: 'expired' } },
    usedUp: { to: '/balances', search: { show: 'inactive' } },
    low: { to: '/balances', search: { show: 'low' } },
    expiring: { to: '/balances', search: { show: 'expiring' } },
    pendingStaff: { to: '/users' },
    pendingCustomer: { to: '/features', search: { status: 'pending_customer' } },
    toValidate: inTime({ validated: 'no', billed: 'no', questioned: 'no' }),
    questioned: inTime({ questioned: 'yes' }),
    toBill: inTime({ validated: 'yes', billed: 'no' }),
    assigned: { to: '/features', search: { mine: 1, status: 'open' } },
    unassigned: { to: '/features', search: { consultant: 'none', status: 'open' } },
    withoutFeature: inTime({
      consultant: reader.id,
      period: 'thisMonth',
      validated: 'no',
      billed: 'no',
    }),
  };
  return places[reason];
}

/** The list reads its filters itself; the router knows nothing of them. */
export function inTime(search: TimeSearch) {
  return { to: '/time', search } as const;
}
