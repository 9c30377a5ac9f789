import { type Actor, hasPlan } from '@/platform/actor';

/** Staff, and a consultant for the companies they serve. */
export function canImport(actor: Actor): boolean {
  return hasPlan(actor);
}
