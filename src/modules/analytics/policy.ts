import { type Actor, hasPlan } from '@/platform/actor';

/**
 * Analytics are part of the consultant plan, and open to staff. The scope limits them to the
 * companies one serves.
 */
export function canReadAnalytics(actor: Actor): boolean {
  return hasPlan(actor);
}
