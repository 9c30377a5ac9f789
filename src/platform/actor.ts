export const roles = ['customer', 'staff', 'consultant'] as const;
export type Role = (typeof roles)[number];

export const relations = ['customer', 'consultant'] as const;
export type Relation = (typeof relations)[number];

export type Membership = { companyId: string; relation: Relation };

/**
 * The person behind a request, read from the database each time.
 *
 * `role` is the effective one: a staff account that waits for approval acts as a customer without
 * company.
 */
export type Actor = {
  id: string;
  name: string;
  email: string;
  role: Role;
  isPendingStaff: boolean;
  memberships: readonly Membership[];
  /** True for a key of one company: other companies, and even their existence, stay hidden. */
  isNarrowed?: true;
};

/** The part of an actor that decides on reachable rows. */
export type Rights = Pick<Actor, 'role' | 'memberships' | 'isNarrowed'>;

/**
 * Rows that an actor may reach: all, or those of certain companies. Repositories demand a scope.
 */
export type CompanyScope =
  | { kind: 'all' }
  | { kind: 'companies'; companyIds: readonly string[]; isNarrowed?: true };

/** Named predicate that decides who may call a procedure. The procedure snapshot shows its name. */
export type Policy = (actor: Actor) => boolean;

export function isStaff(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'staff';
}

/**
 * Whether the person has the rights of the consultant plan: staff, and a consultant, who is one as
 * long as the plan (or a grant by staff) lasts.
 */
export function hasPlan(actor: Actor): boolean {
  return isStaff(actor) || actor.role === 'consultant';
}

export function anybodySignedIn(_actor: Actor): boolean {
  return true;
}

/** The relation of an actor to a company; undefined for a stranger. */
export function relationTo(actor: Actor, companyId: string): Relation | 'staff' | undefined {
  if (isStaff(actor)) return 'staff';
  return actor.memberships.find((membership) => membership.companyId === companyId)?.relation;
}

/** Companies whose data this person may read: staff all, others where they are a member. */
export function visibleCompanies(actor: Rights): CompanyScope {
  if (isStaff(actor)) return { kind: 'all' };
  return {
    kind: 'companies',
    companyIds: actor.memberships.map((membership) => membership.companyId),
    ...(actor.isNarrowed && { isNarrowed: true }),
  };
}

/**
 * Companies this person works for: staff all, a consultant where the relation says so. Rights are
 * per membership, so a plan gives no power over one's own supplier, and a lapsed consultant keeps
 * only reading.
 */
export function servedCompanies(actor: Rights): CompanyScope {
  if (isStaff(actor)) return { kind: 'all' };
  if (actor.role !== 'consultant') return { kind: 'companies', companyIds: [] };
  const served = actor.memberships.filter((membership) => membership.relation === 'consultant');
  return { kind: 'companies', companyIds: served.map((membership) => membership.companyId) };
}

/**
 * Returns the scope of companies whose customer this person is, and whose balances they buy. Staff
 * buy nothing.
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

/** Whether everything inside `part` lies inside `whole`. */
export function includesScope(whole: CompanyScope, part: CompanyScope): boolean {
  if (whole.kind === 'all') return true;
  return (
    part.kind === 'companies' &&
    part.companyIds.every((companyId) => whole.companyIds.includes(companyId))
  );
}

/** Whether the rights now cover everything that the rights of `then` did. */
export function coversRights(now: Rights, then: Rights): boolean {
  return [visibleCompanies, servedCompanies].every((scopeOf) =>
    includesScope(scopeOf(now), scopeOf(then)),
  );
}
