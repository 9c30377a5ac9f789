import { hashSecret, makeSecret } from '@/platform/server/secret';

/** Creates the secret of a link. Only its hash is stored; the token itself is sent by mail. */
export function newOneTimeToken(): { token: string; tokenHash: string } {
  const token = makeSecret();
  return { token, tokenHash: hashOfToken(token) };
}

export function hashOfToken(token: string): string {
  return hashSecret(token, 'base64url');
}
