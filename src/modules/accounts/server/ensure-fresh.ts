import type { RequestContext } from '@/platform/server/procedures';
import { mustShowPassword } from '../domain';
import { accountErrors } from '../errors';

/**
 * Refuses a request whose session is older than 24 hours with `signInAgain`. Requests by key have
 * no session and are refused, too.
 */
export function ensureFresh({ session, now }: Pick<RequestContext, 'session' | 'now'>): void {
  if (!session || mustShowPassword(session.startedAt, now)) throw accountErrors.signInAgain();
}
