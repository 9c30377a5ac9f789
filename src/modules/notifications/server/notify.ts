import { findMailBrand } from '@/modules/branding/server/brand-look';
import { enqueueMail } from '@/platform/server/mail/mail';
import type { MailBrand } from '@/platform/server/mail/mail-layout';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import type { BalanceKind, FactsOf } from '../domain/kinds';
import { findRecipients, type Reader } from '../domain/recipients';
import { notificationMail } from './mails';
import { areCustomersMailed, insertNotifications, listContacts, listReaders } from './repository';

export type Notice<Kind extends BalanceKind = BalanceKind> = {
  kind: Kind;
  companyId: string;
  /** Id of the subject, which the bell and the button of the mail open. */
  subjectId: string;
  /** Seller of the balance, who is concerned in addition to the consultants of the company. */
  ownerId: string;
  data: FactsOf<Kind>;
  /**
   * Ids of people who requested this. A person without an account gets a mail, which is the only
   * way to reach them.
   */
  askedBy?: readonly string[];
  /** Id of the actor, who is not notified; absent for scheduled events. */
  exceptUserId?: string;
};

/**
 * Notifies all readers, in the transaction of the event: in the bell, and by mail in their own
 * language if they want mails. The readers are found by their present rights and not stored.
 */
export async function notify<Kind extends BalanceKind>(
  tx: Tx,
  { translate, baseUrl }: { translate: Translate; baseUrl: string },
  { kind, companyId, subjectId, ownerId, data, askedBy = [], exceptUserId }: Notice<Kind>,
): Promise<void> {
  const recipients = findRecipients(await listReaders(tx, companyId, ownerId), {
    kind,
    areCustomersMailed: await areCustomersMailed(tx, companyId),
    exceptUserId,
  });
  await insertNotifications(
    tx,
    recipients.map(({ reader }) => ({ userId: reader.id, kind, companyId, subjectId, data })),
  );
  const contacts = await listContacts(tx, companyId, askedBy);
  const mailed = [
    ...recipients.filter(({ isMailed }) => isMailed).map(({ reader }) => reader),
    ...contacts,
  ];
  const brandFor = await brandForReaders(tx, companyId, mailed);
  for (const reader of mailed) {
    const letter = { kind, companyId, subjectId, data, reader, brand: brandFor(reader) };
    await enqueueMail(tx, notificationMail({ translate, baseUrl }, letter));
  }
}

/**
 * Returns the brand for the mail to each reader: that of the seller for customers, and none for
 * staff and consultants.
 */
export async function brandForReaders(
  tx: Tx,
  companyId: string,
  readers: readonly Reader[],
): Promise<(reader: Reader) => MailBrand | undefined> {
  const isCustomer = ({ side }: Reader) => side === 'customer';
  const brand = readers.some(isCustomer) ? await findMailBrand(tx, companyId) : undefined;
  return (reader) => (isCustomer(reader) ? brand : undefined);
}
