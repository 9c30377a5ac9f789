import { type Actor, isStaff, relationTo } from '@/platform/actor';

export function canRecordTime(actor: Actor): boolean {
  return isStaff(actor) || actor.role === 'consultant';
}

type EntryRights = { companyId: string; consultantId: string; isValidated: boolean; isBilled: boolean };

/** Whether the delete button belongs there: staff on what is not billed, a consultant on an own draft. */
export function canDeleteEntry(actor: Actor, entry: EntryRights): boolean {
  if (entry.isBilled) return false;
  if (isStaff(actor)) return true;
  return (
    !entry.isValidated &&
    entry.consultantId === actor.id &&
    canRecordTime(actor) &&
    relationTo(actor, entry.companyId) === 'consultant'
  );
}
