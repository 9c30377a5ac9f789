import type { Database } from '@/database/connection';
import { hashOfToken } from '@/modules/accounts/server/one-time-token';
import { findLinkOwner } from '@/modules/accounts/server/repository/links';
import { findOffer } from '@/modules/people/server/find-offer';
import type { Actor } from '@/platform/actor';
import { markLinkOpened } from '@/platform/server/mail/change-mail';
import { findSecret, withSecret } from '@/platform/server/mail/mail-secrets';
import type { Tx } from '@/platform/server/transaction';
import { isForRecipientAlone, secretLinkIn } from '../domain/secret-link';
import { adminErrors } from '../errors';
import { findOutboxMail, lockOutboxMail } from './repository/outbox';

/** Connections that may read the links in mails are in `keysDb`. */
type LinkContext = { keysDb: Database; actor: Actor; now: Date };

/**
 * Returns the link of a kept mail, so that staff can pass it on without a mail server. Links to the
 * account of another member of staff are refused, as are links with which customers answer the
 * sellers.
 * @throws mailNotFound, mailHasNoLink, mailLinkEnded, linkOfOtherStaff
 */
export async function openMailLink(
  tx: Tx,
  { keysDb, actor, now }: LinkContext,
  id: string,
): Promise<string> {
  const { kind, state } = await lockOutboxMail(tx, id);
  const { textBody } = await findOutboxMail(tx, id);
  const isOpen = state === 'kept' && !isForRecipientAlone(kind);
  const link = isOpen
    ? secretLinkIn(withSecret(textBody, await findSecret(keysDb, id)))
    : undefined;
  if (!link) throw adminErrors.mailHasNoLink();
  if (kind === 'invitation') {
    if (!(await findOffer(tx, link.token, now))) throw adminErrors.mailLinkEnded();
  } else {
    const owner = await findLinkOwner(tx, hashOfToken(link.token), now);
    if (!owner) throw adminErrors.mailLinkEnded();
    if (owner.role === 'staff' && owner.id !== actor.id) throw adminErrors.linkOfOtherStaff();
  }
  await markLinkOpened(tx, id, now);
  return link.url;
}
