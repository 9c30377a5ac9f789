import { enqueueMail } from '@/platform/server/mail/mail';
import type { Translate } from '@/platform/server/problem';
import type { Tx } from '@/platform/server/transaction';
import type { FactsOf } from '../contract';
import { type BalanceKind, whoIsTold } from '../domain';
import { brandForReaders } from './brand-for-readers';
import { notificationMail } from './mails';
import { areCustomersMailed, insertNotifications, listContacts, listReaders } from './repository';

export type Notice<Kind extends BalanceKind = BalanceKind> = {
  kind: Kind;
  companyId: string;
  /** What it is about: the bell and the button of the mail lead there. */
  subjectId: string;
  /** Whose it is, besides the consultants of the company. */
  ownerId: string;
  data: FactsOf<Kind>;
  /** Who has asked for it: one without an account gets a mail, as nothing else reaches them. */
  askedBy?: readonly string[];
  /** Whoever did it. Left out for what came about by itself. */
  exceptUserId?: string;
};

/**
 * Tells everybody whom it concerns, in the transaction of what happened: a line in the bell, and a
 * mail for those who want one, in their own language. Who that is, is read now and never kept.
 */
export async function notify<Kind extends BalanceKind>(
  tx: Tx,
  { translate, baseUrl }: { translate: Translate; baseUrl: string },
  { kind, companyId, subjectId, ownerId, data, askedBy = [], exceptUserId }: Notice<Kind>,
): Promise<void> {
  const told = whoIsTold(await listReaders(tx, companyId, ownerId), {
    kind,
    areCustomersMailed: await areCustomersMailed(tx, companyId),
    exceptUserId,
  });
  await insertNotifications(
    tx,
    told.map(({ reader }) => ({ userId: reader.id, kind, companyId, subjectId, data })),
  );
  const contacts = await listContacts(tx, companyId, askedBy);
  const mailed = [
    ...told.filter(({ isMailed }) => isMailed).map(({ reader }) => reader),
    ...contacts,
  ];
  const brandFor = await brandForReaders(tx, companyId, mailed);
  for (const reader of mailed) {
    const letter = { kind, companyId, subjectId, data, reader, brand: brandFor(reader) };
    await enqueueMail(tx, notificationMail({ translate, baseUrl }, letter));
  }
}
