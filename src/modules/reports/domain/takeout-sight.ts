import {
  type Actor,
  includesCompany,
  isStaff,
  relationTo,
  servedCompanies,
} from '@/platform/actor';
import type { TakeoutSubject } from '../contract/takeout';

/** Internal things that a takeout may show, beside what the customer's own people see. */
export type TakeoutSight = {
  /** Descriptions of companies, notes on balances, addresses of people. */
  internal: boolean;
  /** Notes about companies. */
  notes: boolean;
};

/** Sight of the actor on `subject`; undefined when they may not order a takeout of it. */
export function findTakeoutSight(
  actor: Actor,
  { kind, companyId }: TakeoutSubject,
): TakeoutSight | undefined {
  if (kind === 'person') return { internal: false, notes: false };
  if (kind === 'installation') return isStaff(actor) ? { internal: true, notes: true } : undefined;
  const relation = companyId === undefined ? undefined : relationTo(actor, companyId);
  if (companyId === undefined || relation === undefined) return undefined;
  const internal = relation !== 'customer';
  return { internal, notes: internal && includesCompany(servedCompanies(actor), companyId) };
}

/** Whether all that `then` showed may be shown now. */
export function coversSight(now: TakeoutSight, then: TakeoutSight): boolean {
  return (now.internal || !then.internal) && (now.notes || !then.notes);
}
