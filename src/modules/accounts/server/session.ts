import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '@/database/connection';
import type { Actor } from '@/platform/actor';
import type { Day } from '@/platform/day';
import type { CallingSession } from '@/platform/server/calling-session';
import { needsPasskey, toActor } from '../domain';
import { findSignedIn } from './repository/sessions';

/**
 * Returns the name of the session cookie. With https it has the prefix `__Host-`, which ties the
 * cookie to this host; browsers refuse the prefix without https.
 */
export function sessionCookieName(baseUrl: string): string {
  return baseUrl.startsWith('https:') ? '__Host-klip_session' : 'klip_session';
}

export type SignedIn = { actor: Actor; session: CallingSession };

type CookieReading = { cookieName: string; secret: string; now: Date; today: Day };

/**
 * Reads the signed-in user from the cookie header with one query; null without a valid session.
 * Rights are never cached. From the day on which staff require a passkey, a session that none has
 * opened is not valid; of a person without any it only serves to set up one.
 */
export async function readSignedIn(
  db: Database,
  cookieHeader: string | undefined,
  { cookieName, secret, now, today }: CookieReading,
): Promise<SignedIn | null> {
  const token = readToken(cookieHeader, cookieName, secret);
  if (!token) return null;
  const found = await findSignedIn(db, token, now);
  if (!found) return null;
  const { sessionId, provenAt, isStrong, hasPasskey, passkeyOf, passkeyFrom, ...person } = found;
  const actor = toActor(person, now);
  const isWeak = !isStrong && needsPasskey(actor, { passkeyOf, passkeyFrom }, today);
  if (isWeak && hasPasskey) return null;
  return { actor, session: { id: sessionId, provenAt: new Date(provenAt), isSettingUp: isWeak } };
}

/**
 * Returns the value of the cookie, `<token>.<HMAC-SHA256 of the token>`, URL-encoded, as the
 * sign-in library writes it.
 */
export function signedToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${sign(token, secret)}`);
}

function readToken(header: string | undefined, name: string, secret: string): string | undefined {
  const found = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  if (!found) return undefined;
  const value = decoded(found.slice(name.length + 1));
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(sign(token, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

function sign(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
