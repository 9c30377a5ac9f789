import { enqueueMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import type { FactsOf, NamedKind } from '../domain/kinds';
import { findNamedRecipients } from '../domain/recipients';
import { namedMail } from './mails';
import { brandForReaders } from './notify';
import { areCustomersMailed, insertNotifications, listContacts, listReaders } from './repository';

export type NamedNotice<Kind extends NamedKind = NamedKind> = {
  kind: Kind;
  companyId: string;
  /** Id of the task, the entry or the permit. */
  subjectId: string;
  /**
   * Ids of the named people: the assignees, the worker of the entry, or the author of the request.
   */
  named: readonly (string | null)[];
  /** Side to notify if no named person belongs to it. */
  orElse?: 'sellers' | 'customers';
  /**
   * True if the named people are waiting for this. Customers among them get a mail even if mails
   * are off for the company, and even without an account.
   */
  isAwaited?: boolean;
  data: FactsOf<Kind>;
  /** Id of the actor, who is not notified. */
  exceptUserId: string;
};

/**
 * Notifies the named people of a task, an entry or a permit, in the transaction of the event. Their
 * present rights decide who may read it.
 */
export async function notifyNamed<Kind extends NamedKind>(
  tx: Tx,
  words: { translate: Translate; baseUrl: string },
  notice: NamedNotice<Kind>,
): Promise<void> {
  const { kind, companyId, subjectId, named, orElse, isAwaited, data, exceptUserId } = notice;
  const ids = named.filter((id) => id !== null);
  const recipients = findNamedRecipients(await listReaders(tx, companyId), {
    kind,
    named: ids,
    orElse,
    areCustomersMailed: await areCustomersMailed(tx, companyId),
    isAwaited,
    exceptUserId,
  });
  await insertNotifications(
    tx,
    recipients.map(({ reader }) => ({ userId: reader.id, kind, companyId, subjectId, data })),
  );
  const contacts = isAwaited ? await listContacts(tx, companyId, ids) : [];
  const mailed = [
    ...recipients.filter(({ isMailed }) => isMailed).map(({ reader }) => reader),
    ...contacts,
  ];
  const brandFor = await brandForReaders(tx, companyId, mailed);
  for (const reader of mailed) {
    const letter = { kind, companyId, subjectId, data, reader, brand: brandFor(reader) };
    await enqueueMail(tx, namedMail(words, letter));
  }
}
