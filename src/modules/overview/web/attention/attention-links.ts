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

/** Returns the link to a named item; undefined for people, who are approved in their list. */
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

/** Returns the link to the list of all items of a reason, or to the item if there is only one. */
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

/**
 * Returns a link to the time screen. The screen reads the filters itself, because the router does
 * not know their types.
 */
export function inTime(search: TimeSearch) {
  return { to: '/time', search } as const;
}
