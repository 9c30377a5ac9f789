import { createHash, createHmac, randomBytes } from 'node:crypto';

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

/** No letters or digits that look like another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * The code for the first staff account where none is configured, `abcd-efgh-jkmn`: the same on
 * every server of an installation, because it follows from their common secret. It is of no use
 * once there is that account.
 */
export function makeSetupCode(authSecret: string): string {
  const bytes = createHmac('sha256', authSecret).update('setup code').digest().subarray(0, 12);
  const code = Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
