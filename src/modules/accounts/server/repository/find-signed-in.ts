import type { Database } from '@/database/connection';
import { prepare } from '@/database/prepare';
import { hashSecret } from '@/platform/server/secret';
import { selectRights } from './select-rights';

const select = prepare((db, { tokenHash, instant }: { tokenHash: string; instant: string }) =>
  db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', instant)
    .where('session.endsAt', '>', instant)
    .where('appUser.disabledAt', 'is', null)
    .select((row) => [
      ...selectRights(row),
      'session.id as sessionId',
      'session.createdAt as sessionStartedAt',
    ]),
);

/**
 * The person behind a session token with their memberships, when the session lives and the account
 * is enabled.
 */
export async function findSignedIn(db: Database, token: string, now: Date) {
  const instant = now.toISOString();
  const [found] = await select(db, { tokenHash: hashSecret(token), instant });
  return found;
}
