export const roles = ['customer', 'staff', 'consultant'] as const;
export type Role = (typeof roles)[number];

export const relations = ['customer', 'consultant'] as const;
export type Relation = (typeof relations)[number];

export type Membership = { companyId: string; relation: Relation };

/**
 * Person behind a request. It is read from the database for each request.
 *
 * `role` is the effective role: a staff account that waits for approval acts as a customer without
 * a company.
 */
export type Actor = {
  id: string;
  name: string;
  email: string;
  role: Role;
  isPendingStaff: boolean;
  memberships: readonly Membership[];
  /** True for a key of one company, which cannot see that other companies exist. */
  isNarrowed?: true;
};

/** Part of an actor that decides which rows they reach. */
export type Rights = Pick<Actor, 'role' | 'memberships' | 'isNarrowed'>;

/** Companies whose rows an actor may reach. Repositories demand a scope. */
export type CompanyScope =
  | { kind: 'all' }
  | { kind: 'companies'; companyIds: readonly string[]; isNarrowed?: true };

/** Named predicate that decides who may call a procedure. The procedure snapshot shows its name. */
export type Policy = (actor: Actor) => boolean;

export function isStaff(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'staff';
}

/**
 * Tells whether a person has the rights of the consultant plan. Staff have them, and so do
 * consultants; a person is a consultant as long as their plan, or a grant by staff, lasts.
 */
export function hasPlan(actor: Actor): boolean {
  return isStaff(actor) || actor.role === 'consultant';
}

export function anybodySignedIn(_actor: Actor): boolean {
  return true;
}

/** Returns the relation of an actor to a company; undefined if there is none. */
export function relationTo(actor: Actor, companyId: string): Relation | 'staff' | undefined {
  if (isStaff(actor)) return 'staff';
  return actor.memberships.find((membership) => membership.companyId === companyId)?.relation;
}

/** Returns the companies whose data a person may read: all for staff, and their own for others. */
export function visibleCompanies(actor: Rights): CompanyScope {
  if (isStaff(actor)) return { kind: 'all' };
  return {
    kind: 'companies',
    companyIds: actor.memberships.map((membership) => membership.companyId),
    ...(actor.isNarrowed && { isNarrowed: true }),
  };
}

/**
 * Returns the companies that a person works for: all for staff, and for a consultant the companies
 * where they are one. A consultant works for no company where they are a customer, and one whose
 * plan has ended can only read.
 */
export function servedCompanies(actor: Rights): CompanyScope {
  if (isStaff(actor)) return { kind: 'all' };
  if (actor.role !== 'consultant') return { kind: 'companies', companyIds: [] };
  const served = actor.memberships.filter((membership) => membership.relation === 'consultant');
  return { kind: 'companies', companyIds: served.map((membership) => membership.companyId) };
}

/**
 * Returns the companies whose customer a person is, and whose balances they buy. The scope is empty
 * for staff.
 */
export function ownCompanies(actor: Actor): CompanyScope {
  const own = isStaff(actor)
    ? []
    : actor.memberships.filter((membership) => membership.relation === 'customer');
  return { kind: 'companies', companyIds: own.map((membership) => membership.companyId) };
}

export function includesCompany(scope: CompanyScope, companyId: string | null): boolean {
  return scope.kind === 'all' || (companyId !== null && scope.companyIds.includes(companyId));
}

/** Tells whether `whole` includes all companies of `part`. */
export function includesScope(whole: CompanyScope, part: CompanyScope): boolean {
  if (whole.kind === 'all') return true;
  return (
    part.kind === 'companies' &&
    part.companyIds.every((companyId) => whole.companyIds.includes(companyId))
  );
}

/** Tells whether the present rights include all rights in `then`. */
export function coversRights(now: Rights, then: Rights): boolean {
  return [visibleCompanies, servedCompanies].every((scopeOf) =>
    includesScope(scopeOf(now), scopeOf(then)),
  );
}
