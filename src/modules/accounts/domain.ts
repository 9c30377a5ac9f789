import type { Actor, Membership, Role } from '@/platform/actor';
import type { Day } from '@/platform/day';

export type StaffStatus = 'pending' | 'active' | null;

/**
 * Stored rights of a person. `planUntil` is the end of a role that came from the plan; null for
 * other roles.
 */
export type StoredRights = { role: Role; staffStatus: StaffStatus; planUntil: string | null };

export const minimumPasswordLength = 6;
export const maximumPasswordLength = 128;

/**
 * Account types to choose at registration. `consultant` is not one, because it comes only with the
 * paid plan.
 */
export const personTypes = ['customer', 'staff'] as const;
export type AccountType = (typeof personTypes)[number];

/**
 * Builds the actor that all rules check, from stored rights and the time now. Staff that wait for
 * approval have the rights of a customer without a company. A consultant by the plan is a customer
 * from the moment the plan ends.
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
 * Returns the rights to store for a new account. The first staff member is made active afterwards,
 * by `claimFirstStaff`.
 */
export function rightsAtRegistration(
  accountType: AccountType,
  signup: 'approval' | 'invite' | 'open',
): Pick<StoredRights, 'role' | 'staffStatus'> {
  if (accountType === 'customer') return { role: 'customer', staffStatus: null };
  return { role: 'staff', staffStatus: signup === 'open' ? 'active' : 'pending' };
}

/** Tells whether an actor may choose the company on their profile: staff and consultants. */
export function mayChooseCompany(actor: Actor): boolean {
  return actor.role !== 'customer';
}

/**
 * Tells whether a person sees what belongs to others: staff, also those who wait for approval, and
 * consultants.
 */
export function seesOthers({ role, memberships }: Pick<Actor, 'role' | 'memberships'>): boolean {
  return role !== 'customer' || memberships.some(({ relation }) => relation === 'consultant');
}

/** Groups of people of whom staff can require a passkey. */
export const passkeyGroups = ['nobody', 'staff', 'staffAndConsultants'] as const;
export type PasskeyGroup = (typeof passkeyGroups)[number];

/** Rule of an installation: whose sign-in needs a passkey, and from which day. */
export type PasskeyRule = { passkeyOf: PasskeyGroup; passkeyFrom: Day | null };

/** Largest number of passkeys of one person. */
export const maxPasskeys = 20;

/**
 * Returns the day from which a person must sign in with a passkey, by their rights now; null if
 * they need none. Staff who wait for approval see nothing and need none.
 */
export function findPasskeyDay(actor: Actor, { passkeyOf, passkeyFrom }: PasskeyRule): Day | null {
  const isMeant =
    passkeyOf !== 'nobody' &&
    (actor.role === 'staff' || (passkeyOf === 'staffAndConsultants' && seesOthers(actor)));
  return isMeant ? passkeyFrom : null;
}

/** Tells whether a person must sign in with a passkey on a day. */
export function needsPasskey(actor: Actor, rule: PasskeyRule, today: Day): boolean {
  const from = findPasskeyDay(actor, rule);
  return from !== null && from <= today;
}

/**
 * Hides most of an address, `anna@nordlys.example` as `a…@nordlys.example`. Its owner recognises
 * it, but others learn little.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}…${email.slice(at)}`;
}
