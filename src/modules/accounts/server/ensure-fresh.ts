import type { RequestContext } from '@/platform/server/procedures';
import { mustShowPassword } from '../domain';
import { accountErrors } from '../errors';

/** Refuses with `signInAgain` without a session of the last 24 hours: keys have none. */
export function ensureFresh({ session, now }: Pick<RequestContext, 'session' | 'now'>): void {
  if (!session || mustShowPassword(session.startedAt, now)) throw accountErrors.signInAgain();
}
