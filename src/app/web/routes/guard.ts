import type { Actor } from '@/platform/actor';
import { findHomePath } from '@/platform/web/screens/screens';
import { screens } from './routes';

export type Decision =
  | { kind: 'open' }
  /** The user has no session; `next` is the wanted address. */
  | { kind: 'signIn'; next: string | undefined }
  | { kind: 'go'; to: string; isRefused: boolean };

/** Parameters of a page before signing in: the wanted address, or the token of an invitation. */
export type RouteContext = { next?: string | undefined; invitation?: string | undefined };

/**
 * Decides whether `path` opens or another page does. `href` is the address to return to after
 * signing in.
 */
export function decideRoute(
  actor: Actor | null,
  path: string,
  href: string,
  context: RouteContext = {},
): Decision {
  if (actor) {
    if (path === '/' || screens.isEntrance(path))
      return { kind: 'go', to: inside(actor, path, context), isRefused: false };
    if (screens.isKnown(path) && !screens.mayOpen(actor, path))
      return { kind: 'go', to: findHomePath(actor), isRefused: true };
    return { kind: 'open' };
  }
  if (path === '/') return { kind: 'signIn', next: undefined };
  return screens.isKnown(path) ? { kind: 'signIn', next: href } : { kind: 'open' };
}

/** Returns the address for a signed-in user, who answers an invitation in the app. */
function inside(actor: Actor, path: string, { next, invitation }: RouteContext): string {
  if (path === '/register' && invitation)
    return `/settings/invitation?token=${encodeURIComponent(invitation)}`;
  return destinationAfterSignIn(actor, next);
}

/**
 * Returns the address that the user wanted before signing in, if it is in this app and they may
 * open it; else that of their home page.
 */
export function destinationAfterSignIn(actor: Actor, next: string | undefined): string {
  const path = next === undefined ? undefined : pathHere(next);
  return next !== undefined && path !== undefined && screens.mayOpen(actor, path)
    ? next
    : findHomePath(actor);
}

/**
 * Returns the path of an address in this app; undefined for any other: `//evil.example`,
 * `/\evil.example`, `javascript:`.
 */
function pathHere(address: string): string | undefined {
  const here = 'https://here.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, here)) return undefined;
  const { origin, pathname } = new URL(address, here);
  return origin === here ? pathname : undefined;
}
