import { type Actor, isStaff } from '@/platform/actor';

export const tags = ['Webhooks'];
export const notByKey = 'Signed in only: no key reaches webhooks.';

/** Returns the scope of endpoints for a person: all for staff, or else their own. */
export function ownedBy(actor: Actor): { ownerId: string | undefined } {
  return { ownerId: isStaff(actor) ? undefined : actor.id };
}
