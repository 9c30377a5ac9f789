import { type Actor, hasPlan } from '@/platform/actor';

/** Tells whether a person may import: staff, and consultants with a plan. */
export function canImport(actor: Actor): boolean {
  return hasPlan(actor);
}
