import type { Actor, Role } from '@/platform/actor';

const forEverybody = ['/home', '/time', '/settings', '/features', '/monthly-hours'];
const forConsultants = [
  '/consultant',
  ...forEverybody,
  '/balances',
  '/crm',
  '/companies',
  '/import',
];

/** The specification's table, section 6: what each role may open, and everything below it. */
const openTo: Record<Role, readonly string[]> = {
  customer: ['/customer', ...forEverybody],
  consultant: forConsultants,
  staff: [...forConsultants, '/staff', '/customer', '/admin', '/users'],
};

const entrances = ['/login', '/register', '/reset-password'];

export type Decision =
  | { kind: 'open' }
  /** Nobody is signed in; `next` is where they wanted to go. */
  | { kind: 'signIn'; next: string | undefined }
  | { kind: 'go'; to: string; isRefused: boolean };

/**
 * What an address before signing in carries: where somebody wanted to go, or the token of their
 * invitation.
 */
export type RouteContext = { next?: string | undefined; invitation?: string | undefined };

/** What happens when somebody opens `path`; `href` is the same with its query, to come back to. */
export function decide(
  actor: Actor | null,
  path: string,
  href: string,
  context: RouteContext = {},
): Decision {
  const isEntrance = entrances.some((entrance) => isWithin(path, entrance));
  if (actor) {
    if (path === '/' || isEntrance)
      return { kind: 'go', to: inside(actor, path, context), isRefused: false };
    if (isKnown(path) && !mayOpen(actor, path))
      return { kind: 'go', to: findHomePath(actor), isRefused: true };
    return { kind: 'open' };
  }
  if (path === '/') return { kind: 'signIn', next: undefined };
  return isKnown(path) ? { kind: 'signIn', next: href } : { kind: 'open' };
}

/** Whoever follows the link of an invitation while signed in answers it in the app. */
function inside(actor: Actor, path: string, { next, invitation }: RouteContext): string {
  if (path === '/register' && invitation)
    return `/settings/invitation?token=${encodeURIComponent(invitation)}`;
  return destinationAfterSignIn(actor, next);
}

/**
 * The overview of one's role; staff who wait for approval have a customer's rights and a customer's
 * overview.
 */
export function findHomePath(actor: Actor): `/${Role}` {
  return `/${actor.role}`;
}

/**
 * Where they wanted to go before they signed in, when that is in this app and open to them; else
 * their overview.
 */
export function destinationAfterSignIn(actor: Actor, next: string | undefined): string {
  const path = next === undefined ? undefined : pathHere(next);
  return next !== undefined && path !== undefined && mayOpen(actor, path)
    ? next
    : findHomePath(actor);
}

export function mayOpen(actor: Actor, path: string): boolean {
  return openTo[actor.role].some((prefix) => isWithin(path, prefix));
}

/** Whether this is a screen of somebody who is signed in, of whatever role. */
export function isKnown(path: string): boolean {
  return openTo.staff.some((prefix) => isWithin(path, prefix));
}

/** By whole segments: `/timesheet` is not below `/time`. */
function isWithin(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/**
 * The path of an address in this app, undefined for any other: `//evil.example`, `/\evil.example`,
 * `javascript:`.
 */
function pathHere(address: string): string | undefined {
  const here = 'https://here.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, here)) return undefined;
  const { origin, pathname } = new URL(address, here);
  return origin === here ? pathname : undefined;
}
