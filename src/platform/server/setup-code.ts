import { createHmac } from 'node:crypto';

/** No letters or digits that look like another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * The code for the first staff account if none is configured, `abcd-efgh-jkmn`. It is equal on
 * every server of an installation, because it follows from their common secret, and it is of no use
 * once that account exists.
 */
export function makeSetupCode(authSecret: string): string {
  const bytes = createHmac('sha256', authSecret).update('setup code').digest().subarray(0, 12);
  const code = Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
