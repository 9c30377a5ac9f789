import type { Locale } from '@/platform/locale';
import { enqueueMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import { confirmEmailMail } from './mails';
import { newOneTimeToken } from './one-time-token';
import { saveLink } from './repository/links';

const lifetime = 24 * 3_600_000;

/** Sends a link with which the owner of a new address confirms it, once and within a day. */
export async function sendConfirmation(
  tx: Tx,
  { translate, baseUrl, now }: { translate: Translate; baseUrl: string; now: Date },
  to: { id: string; email: string; language: Locale },
): Promise<void> {
  const { token, tokenHash } = newOneTimeToken();
  const expiresAt = new Date(now.getTime() + lifetime);
  await saveLink(tx, {
    userId: to.id,
    purpose: 'confirmEmail',
    tokenHash,
    email: to.email,
    expiresAt,
  });
  await enqueueMail(tx, confirmEmailMail({ translate, baseUrl, to }, token));
}
