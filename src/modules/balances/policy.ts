import { type Actor, isStaff, relationTo } from '@/platform/actor';

export function canCreateBalances(actor: Actor): boolean {
  return isStaff(actor) || actor.role === 'consultant';
}

/** Notes are internal: the customer's own people never read them. */
export function canReadNotes(actor: Actor, companyId: string): boolean {
  return relationTo(actor, companyId) !== 'customer';
}
