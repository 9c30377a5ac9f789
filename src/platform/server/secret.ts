import { createHash, randomBytes } from 'node:crypto';

/**
 * Makes a secret of 32 random bytes. As `base64url` it has 43 letters, digits, dashes and
 * underscores.
 */
export function makeSecret(encoding: 'base64url' | 'base64' = 'base64url'): string {
  return randomBytes(32).toString(encoding);
}

/** The SHA-256 that is kept. A secret has 256 random bits, so a plain hash cannot be guessed. */
export function hashSecret(secret: string, encoding: 'hex' | 'base64url' = 'hex'): string {
  return createHash('sha256').update(secret).digest(encoding);
}
