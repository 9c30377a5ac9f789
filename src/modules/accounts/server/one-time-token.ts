import { hashSecret, makeSecret } from '@/platform/server/secret';

/** A secret for one link: the token travels by mail, only the hash is kept. */
export function newOneTimeToken(): { token: string; tokenHash: string } {
  const token = makeSecret();
  return { token, tokenHash: hashOfToken(token) };
}

export function hashOfToken(token: string): string {
  return hashSecret(token, 'base64url');
}
