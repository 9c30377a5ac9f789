import { APIError } from 'better-auth/api';
import { toDay } from '@/platform/day';
import { enqueueMail } from '@/platform/server/mail/mail';
import { onScreen, withTx } from '@/platform/server/transaction';
import { needsPasskey, toActor } from '../domain';
import { passkeyMail } from './mails';
import { hashRecoveryCode } from './recovery-codes';
import { takeCode } from './repository/passkeys';
import { findDoor } from './repository/users';
import type { SignInOptions } from './sign-in-options';

/** Header in which our own routes pass a recovery code on; no client can set it. */
export const recoveryCodeHeader = 'x-recovery-code';

type Arrival = {
  userId: string;
  /** True if a passkey has signed. */
  isStrong: boolean;
  /** Recovery code that was given besides the password. */
  code: string | undefined;
};

/**
 * Decides whether a session may be created, for passwords, Google and passkeys alike. A disabled
 * account has none. A person who needs a passkey and has one gets in with it, or with a recovery
 * code, which is used up; one who has none yet gets a session that only serves to set one up.
 *
 * @throws APIError `INVALID_EMAIL_OR_PASSWORD`, `PASSKEY_NEEDED` or `RECOVERY_CODE_WRONG`
 */
export async function openDoor(
  { db, clock, timeZone, translate, baseUrl }: SignInOptions,
  { userId, isStrong, code }: Arrival,
): Promise<'recoveryCode' | undefined> {
  const door = await findDoor(db, userId);
  // A new account is there for others only after its first session.
  if (!door) return;
  if (door.disabledAt)
    throw new APIError('UNAUTHORIZED', {
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid credentials',
    });
  const now = clock();
  const isNeeded = needsPasskey(toActor(door, now), door, toDay(now, timeZone));
  if (isStrong || !isNeeded || !door.hasPasskey) return;
  if (!code) throw new APIError('FORBIDDEN', { code: 'PASSKEY_NEEDED', message: 'Use a passkey' });
  const isTaken = await withTx(db, onScreen(userId, 'sign-in'), async (tx) => {
    if (!(await takeCode(tx, userId, hashRecoveryCode(code)))) return false;
    await enqueueMail(tx, passkeyMail({ translate, baseUrl, to: door }, 'codeUsed'));
    return true;
  });
  if (!isTaken)
    throw new APIError('UNAUTHORIZED', { code: 'RECOVERY_CODE_WRONG', message: 'Wrong code' });
  return 'recoveryCode';
}
