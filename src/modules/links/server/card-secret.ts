import { createHash, randomBytes } from 'node:crypto';

/** 256 bits as 43 letters, digits, dashes and underscores. */
export function makeCardSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret. It is random throughout, so a plain hash cannot be guessed back. */
export function hashCardSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
