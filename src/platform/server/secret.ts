import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * Makes a secret of 32 random bytes. As `base64url` it has 43 letters, digits, dashes and
 * underscores.
 */
export function makeSecret(encoding: 'base64url' | 'base64' = 'base64url'): string {
  return randomBytes(32).toString(encoding);
}

/**
 * Returns the SHA-256 of a secret, which is stored instead of it. A secret has 256 random bits, so
 * a plain hash cannot be guessed.
 */
export function hashSecret(secret: string, encoding: 'hex' | 'base64url' = 'hex'): string {
  return createHash('sha256').update(secret).digest(encoding);
}

/** No letters or digits that look like another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Returns the code for the first staff account if none is configured, such as `abcd-efgh-jkmn`. It
 * follows from the common secret of all servers of an installation, so it is the same on each. It
 * is useless once that account exists.
 */
export function makeSetupCode(authSecret: string): string {
  const bytes = createHmac('sha256', authSecret).update('setup code').digest().subarray(0, 12);
  const code = Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
