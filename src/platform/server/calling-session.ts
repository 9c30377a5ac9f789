import { requestErrors } from '../request-errors';

/**
 * Session of a caller: the time when the person last proved that it is they, and whether it only
 * serves to set up a passkey, which the person must have and has not.
 */
export type CallingSession = { id: string; provenAt: Date; isSettingUp: boolean };

const proofLasts = 10 * 60_000;

/** Tells whether the person behind a session has proved within ten minutes that it is they. */
export function isProven({ provenAt }: CallingSession, now: Date): boolean {
  return now.getTime() - provenAt.getTime() <= proofLasts;
}

/** Refuses with `confirmItIsYou` if the last proof is older than ten minutes. */
export function ensureProven({ session, now }: { session: CallingSession; now: Date }): void {
  if (!isProven(session, now)) throw requestErrors.confirmItIsYou();
}
