import type { Actor, Membership, Role } from '@/platform/actor';

export type StaffStatus = 'pending' | 'active' | null;

/**
 * The stored rights of a person. `planUntil`: end of a role that came from the plan; null for other
 * roles.
 */
export type StoredRights = { role: Role; staffStatus: StaffStatus; planUntil: string | null };

export const minimumPasswordLength = 6;
export const maximumPasswordLength = 128;

/** Roles to choose at registration; `consultant` comes only from the paid plan. */
export const personTypes = ['customer', 'staff'] as const;
export type AccountType = (typeof personTypes)[number];

/**
 * The person as every rule sees them at this moment. Staff rights need an approval: until then the
 * account has the rights of a customer without company. A consultant by the plan is a customer from
 * the moment the plan ends.
 */
export function toActor(
  person: {
    id: string;
    name: string;
    email: string;
    memberships: readonly Membership[];
  } & StoredRights,
  now: Date,
): Actor {
  const isPendingStaff = person.role === 'staff' && person.staffStatus !== 'active';
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    role: isPendingStaff || hasLapsed(person, now) ? 'customer' : person.role,
    isPendingStaff,
    memberships: isPendingStaff ? [] : person.memberships,
  };
}

function hasLapsed({ role, planUntil }: StoredRights, now: Date): boolean {
  return role === 'consultant' && planUntil !== null && new Date(planUntil) <= now;
}

/**
 * The stored rights of a new account. The very first staff member is made active afterwards, by one
 * atomic claim.
 */
export function rightsAtRegistration(
  accountType: AccountType,
  signup: 'approval' | 'invite' | 'open',
): Pick<StoredRights, 'role' | 'staffStatus'> {
  if (accountType === 'customer') return { role: 'customer', staffStatus: null };
  return { role: 'staff', staffStatus: signup === 'open' ? 'active' : 'pending' };
}

/** Staff and consultants choose the company their profile shows. */
export function mayChooseCompany(actor: Actor): boolean {
  return actor.role !== 'customer';
}

const freshSession = 24 * 3_600_000;

/** A person at a screen left open since yesterday must not be able to take the account over. */
export function mustShowPassword(sessionStartedAt: Date, now: Date): boolean {
  return now.getTime() - sessionStartedAt.getTime() > freshSession;
}

/** `anna@nordlys.example` → `a…@nordlys.example`: enough for its owner and useless to others. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}…${email.slice(at)}`;
}
