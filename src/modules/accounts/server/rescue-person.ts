import type { Database } from '@/database/connection';
import { enqueueMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';
import { byClock, withTx } from '@/platform/server/transaction';
import { readEmail } from '@/platform/text/read-email';
import { passkeyMail } from './mails';
import { endPasskeys } from './repository/passkeys';
import { findEnabledByEmail } from './repository/users';

/**
 * Removes the passkeys and recovery codes of a person at the command line of the server, so that
 * even the last staff member gets in again. It is in the audit log, and a mail tells the person.
 *
 * @returns whether an enabled account has the address
 */
export async function rescuePerson(
  db: Database,
  words: { translate: Translate; baseUrl: string },
  email: string,
): Promise<boolean> {
  const to = await findEnabledByEmail(db, readEmail(email)?.toLowerCase() ?? '');
  if (!to) return false;
  await withTx(db, byClock('command line'), async (tx) => {
    await endPasskeys(tx, to.id);
    await enqueueMail(tx, passkeyMail({ ...words, to }, 'removedByStaff'));
  });
  return true;
}
