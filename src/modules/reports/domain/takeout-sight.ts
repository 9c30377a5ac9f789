import {
  type Actor,
  type CompanyScope,
  includesCompany,
  includesScope,
  isStaff,
  relationTo,
  servedCompanies,
  visibleCompanies,
} from '@/platform/actor';
import type { TakeoutKind, TakeoutSubject } from '../contract/takeout';

/**
 * Internal facts that a takeout includes, in addition to what the customer's own people may see.
 */
export type TakeoutSight = {
  /** True to include descriptions of companies and notes on balances. */
  internal: boolean;
  /**
   * True to include notes about companies and the addresses of people, as people who serve the
   * company now may see them.
   */
  served: boolean;
};

/** Finds what the actor may see in a takeout of `subject`; undefined if they may not order it. */
export function findTakeoutSight(
  actor: Actor,
  { kind, companyId }: TakeoutSubject,
): TakeoutSight | undefined {
  if (kind === 'person') return { internal: false, served: false };
  if (kind === 'installation') return isStaff(actor) ? { internal: true, served: true } : undefined;
  const relation = companyId === undefined ? undefined : relationTo(actor, companyId);
  if (companyId === undefined || relation === undefined) return undefined;
  return {
    internal: relation !== 'customer',
    served: includesCompany(servedCompanies(actor), companyId),
  };
}

type OrderedTakeout = {
  userId: string;
  kind: TakeoutKind;
  companyId: string | null;
  request: { scope: CompanyScope; sight: TakeoutSight };
};

/** Tells whether this person ordered the takeout and may still see everything in it. */
export function isStillOwn(takeout: OrderedTakeout, actor: Actor): boolean {
  const { userId, kind, companyId, request } = takeout;
  const sight = findTakeoutSight(actor, { kind, companyId: companyId ?? undefined });
  return (
    userId === actor.id &&
    sight !== undefined &&
    coversSight(sight, request.sight) &&
    includesScope(visibleCompanies(actor), request.scope)
  );
}

function coversSight(now: TakeoutSight, then: TakeoutSight): boolean {
  return (now.internal || !then.internal) && (now.served || !then.served);
}
