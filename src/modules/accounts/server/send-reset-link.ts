import type { Database } from '@/database/connection';
import type { Locale } from '@/platform/locale';
import { enqueueMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';
import { byClock, onScreen, type Tx, unknownActor, withTx } from '@/platform/server/transaction';
import { readEmail } from '@/platform/text/read-email';
import { resetMail, resetUrl } from './mails';
import { newOneTimeToken } from './one-time-token';
import { saveLink } from './repository/links';
import { findEnabledByEmail, lockAccount } from './repository/users';

declare module '@/platform/server/jobs' {
  interface JobPayloads {
    'accounts.requestReset': { email: string; language: Locale };
  }
}

const lifetime = 30 * 60_000;

type ResetMailContext = { translate: Translate; baseUrl: string; now: Date };

/** Runs as a job after a request for a reset link. An address without an account gets no mail. */
export async function followUpResetRequest(
  db: Database,
  sending: ResetMailContext,
  { email, language }: { email: string; language: Locale },
): Promise<void> {
  const user = await findEnabledByEmail(db, email);
  if (!user) return;
  await withTx(db, onScreen(unknownActor, 'password reset'), async (tx) => {
    await lockAccount(tx, user.id);
    const isStill = (await findEnabledByEmail(tx, email))?.id === user.id;
    if (isStill) await sendResetLink(tx, sending, { ...user, language });
  });
}

/**
 * Creates a link that works once within 30 minutes, for an operator at the command line to pass on.
 */
export async function makeResetLink(
  db: Database,
  { baseUrl, now }: Pick<ResetMailContext, 'baseUrl' | 'now'>,
  email: string,
): Promise<string | undefined> {
  const user = await findEnabledByEmail(db, readEmail(email)?.toLowerCase() ?? '');
  if (!user) return undefined;
  const token = await withTx(db, byClock('command line'), (tx) => makeToken(tx, user, now));
  return resetUrl(baseUrl, token);
}

/** Creates such a link and queues the mail with it. */
export async function sendResetLink(
  tx: Tx,
  { translate, baseUrl, now }: ResetMailContext,
  to: { id: string; email: string; language: Locale },
): Promise<void> {
  const token = await makeToken(tx, to, now);
  await enqueueMail(tx, resetMail({ translate, baseUrl, to }, token));
}

async function makeToken(
  tx: Tx,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<string> {
  const { token, tokenHash } = newOneTimeToken();
  const expiresAt = new Date(now.getTime() + lifetime);
  await saveLink(tx, { userId: id, purpose: 'resetPassword', tokenHash, email, expiresAt });
  return token;
}
