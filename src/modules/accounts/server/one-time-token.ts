import { createHash, randomBytes } from 'node:crypto';

/**
 * A secret for one link: the token travels by mail, only the hash is kept. 256 bits, so a plain
 * hash is enough.
 */
export function newOneTimeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
