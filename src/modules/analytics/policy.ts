import { type Actor, hasPlan } from '@/platform/actor';

/**
 * Tells whether a person may read analytics: staff, and consultants with the plan. The queries
 * limit them to companies they serve.
 */
export function canReadAnalytics(actor: Actor): boolean {
  return hasPlan(actor);
}
