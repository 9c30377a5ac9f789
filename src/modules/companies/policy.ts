import { type Actor, isStaff } from '@/platform/actor';

export function canCreateCompanies(actor: Actor): boolean {
  return isStaff(actor) || actor.role === 'consultant';
}
