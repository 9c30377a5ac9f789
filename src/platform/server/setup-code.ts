import { createHmac } from 'node:crypto';

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
